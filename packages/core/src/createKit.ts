import type { KitError, TrackedEvent } from '@latchkey/protocol'
import { deriveAccounts } from './accounts/accounts'
import { raiseProblem } from './alerts/alerts'
import { config, optionsOf } from './config/config'
import { logBufferBytes, storagePrefix } from './config/limits/storage'
import type { Options, OptionsInput } from './config/options'
import { type ReadOptions, readOptions, unknownOptions } from './config/readOptions'
import type { Adapter } from './connectors/adapter'
import { remotes } from './connectors/remotes'
import type { RemoteWallet } from './connectors/remoteWallet'
import { validAdapters } from './connectors/validAdapters'
import { track } from './events/track'
import { createEmitter } from './kernel/emitter'
import { type Env, systemEnv } from './kernel/env'
import { createFeatures } from './kernel/feature'
import type { Kit } from './kernel/kit'
import { createLog } from './kernel/log'
import type { Manifest } from './kernel/manifest'
import { createMoments } from './kernel/moments'
import { createLoggedScope } from './kernel/scope'
import { createStorage } from './kernel/storage'
import { createLife } from './live/createLife'
import type { NetworkInput } from './networks/network'
import { requestNetworks } from './networks/requestNetworks'
import { theme } from './theme/theme'
import { askFirst } from './wallets/askFirst'

export type KitInput = OptionsInput & {
  /** Chains of `viem/chains`, or networks with a namespace of their own. At least one. */
  networks: readonly NetworkInput[]
  adapters?: readonly Adapter[] | undefined
}

/** What a kit is made of beyond what a site says: each part is optional, and none is known to core. */
export type Composition = {
  /** Features that load when they are needed. */
  features?: Manifest<Options>
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
  { features: manifest = [], remotes: given = [], world }: Composition = {},
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
  kit.get(remotes).set(given.filter(remote => isOffered(kit, remote)))
  features.hold()
  kit.on('opening', ({ view }) => askFirst(kit, view))
  return Object.assign(kit, createLife(kit, { adapters, manifest, end: scope.close }))
}

function isOffered(kit: Kit, { name, whyNot }: RemoteWallet): boolean {
  const reason = whyNot(optionsOf(kit))
  if (reason) kit.log.info(`${name}: ${reason}`)
  return !reason
}

/** Puts the checked options in place and tells the developer what is wrong with them. */
function setUp(kit: Kit, input: KitInput, { options, problems }: ReadOptions): void {
  kit.get(config).set({ status: 'ready', options, adapters: [] })
  kit.get(theme).set(now => ({ ...now, fixed: options.themeMode, variables: options.themeVariables }))
  for (const problem of problems) raiseProblem(kit, problem, adviceFor(problem))
  requestNetworks(kit, input?.networks)
  for (const name of unknownOptions(input ?? {}, ['networks', 'adapters']))
    kit.log.warn(`option ${name} is unknown and was ignored`)
  track(kit, { event: 'MODAL_CREATED' })
}

function adviceFor(problem: KitError): string {
  return problem.code === 'config/project-id-missing'
    ? 'Pass projectId to createLatchkey: any name will do without a gateway.'
    : 'Its default is used instead.'
}
