import type { TrackedEvent } from '@latchkey/protocol'
import { deriveAccounts } from './accounts/accounts'
import { raiseProblem } from './alerts/alerts'
import { config } from './config/config'
import type { Options, OptionsInput } from './config/options'
import { type ReadOptions, readOptions } from './config/readOptions'
import { toOwnNames } from './config/toOwnNames'
import type { Adapter } from './connectors/adapter'
import { remotes } from './connectors/remotes'
import type { RemoteWallet } from './connectors/remoteWallet'
import { validAdapters } from './connectors/validAdapters'
import { track } from './events/track'
import { createEmitter } from './kernel/emitter'
import { type Env, systemEnv } from './kernel/env'
import { createFeatures } from './kernel/feature'
import type { Kit } from './kernel/kit'
import { createLog, logBufferBytes } from './kernel/log'
import type { Manifest } from './kernel/manifest'
import { createMoments } from './kernel/moments'
import { createLoggedScope } from './kernel/scope'
import { createStorage, storagePrefix } from './kernel/storage'
import { createLife } from './live/createLife'
import type { NetworkInput } from './networks/network'
import { networks } from './networks/networks'
import { requestNetworks } from './networks/requestNetworks'
import { theme } from './theme/theme'
import { askFirst } from './wallets/askFirst'

export type KitInput = OptionsInput & {
  /** Chains of `viem/chains`, `latchkey/solana` and `latchkey/bitcoin`. Required: at least one. */
  networks: readonly NetworkInput[]
  /** The adapter of each namespace: `wagmi`, `ethers`, `ethers5`, `solana`, `bitcoin`. Default: none. */
  adapters?: readonly Adapter[] | undefined
}

/** The parts of a kit besides the site's options: each is optional, and core knows none of them. */
export type Composition = {
  /** Features that load on demand. */
  features?: Manifest<Options>
  /** Serves the networks of its namespace if the site passed no adapter for them. */
  spare?: Adapter
  /** Wallets outside the browser. */
  remotes?: readonly RemoteWallet[]
  /** Replaces the browser in a test. */
  world?: Partial<Env>
}

/**
 * Makes a kit. Wrong options never make it throw: the kit reports what is wrong (`misconfigured`). It does
 * nothing until `start`, neither in a browser nor on a server.
 */
export function createKit(
  input: KitInput,
  { features: manifest = [], spare, remotes: given = [], world }: Composition = {},
): Kit {
  const env = { ...systemEnv(), ...world }
  const read = readOptions(input)
  const { options } = read
  const log = createLog(env.clock, console, {
    bufferBytes: logBufferBytes,
    bufferLevel: 'info',
    consoleLevel: options.logLevel,
  })
  const scope = createLoggedScope({ log })
  const features = createFeatures()
  const moments = createMoments()
  const kit = {
    ...moments,
    id: options.id,
    env,
    log,
    storage: createStorage(env.storage, env.window, `${storagePrefix}${options.id}.`, log),
    events: createEmitter<TrackedEvent>(error => log.error('a listener failed', error)),
    get: features.get,
    snapshot: features.snapshot,
    own: scope.own,
    after(ms: number, work: () => void) {
      const stop = scope.own(
        env.clock.after(ms, () => {
          stop()
          work()
        }),
      )
      return stop
    },
  } as Kit // `createLife` adds the rest

  deriveAccounts(kit)
  setUp(kit, input, read)
  const adapters = validAdapters(kit, input?.adapters)
  kit.get(config).set(now => ({ ...now, adapters: adapters.map(adapter => adapter.type) }))
  if (
    spare &&
    kit.get(networks).get().byNamespace[spare.namespace] &&
    adapters.every(({ namespace }) => namespace !== spare.namespace)
  )
    adapters.push(spare)
  kit.get(remotes).set(given.filter(remote => remote.isOffered(options)))
  features.hold()
  kit.on('opening', ({ view }) => askFirst(kit, view))
  return Object.assign(kit, createLife(kit, { adapters, manifest, end: scope.close }))
}

/** Applies the checked options and tells the developer what is wrong with them. */
function setUp(kit: Kit, input: KitInput, { options, problems }: ReadOptions): void {
  kit.get(config).set({ status: 'ready', options, adapters: [], given: Object.keys(Object(input)) })
  kit
    .get(theme)
    .set(now => ({ ...now, fixed: options.themeMode, variables: toOwnNames(options.themeVariables) }))
  for (const problem of problems) raiseProblem(kit, problem)
  requestNetworks(kit, input?.networks)
  track(kit, { event: 'MODAL_CREATED' })
}
