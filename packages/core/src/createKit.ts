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
  /** What connects the kit to each chain family: `wagmi`, `ethers`, `ethers5`, `solana`, `bitcoin`. Default: none. */
  adapters?: readonly Adapter[] | undefined
}

/** What a kit is made of beyond what a site says: each part is optional, and none is known to core. */
export type Composition = {
  /** Features that load when they are needed. */
  features?: Manifest<Options>
  /** What serves the networks of its namespace where the site gave no adapter for them. */
  spare?: Adapter
  /** Wallets that are not in the browser. */
  remotes?: readonly RemoteWallet[]
  /** What a test puts in the place of the browser. */
  world?: Partial<Env>
}

/**
 * Makes a kit. It never throws for wrong options: it gives a kit that says what is wrong (`misconfigured`).
 * Making it does nothing yet, on a server neither; `start` begins.
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
  } as Kit // its life is the last to come

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

/** Puts the checked options in place and tells the developer what is wrong with them. */
function setUp(kit: Kit, input: KitInput, { options, problems }: ReadOptions): void {
  kit.get(config).set({ status: 'ready', options, adapters: [], given: Object.keys(Object(input)) })
  kit
    .get(theme)
    .set(now => ({ ...now, fixed: options.themeMode, variables: toOwnNames(options.themeVariables) }))
  for (const problem of problems) raiseProblem(kit, problem)
  requestNetworks(kit, input?.networks)
  track(kit, { event: 'MODAL_CREATED' })
}
