import { type KitError, setupError, type TrackedEvent, toSetupError } from '@latchkey/protocol'
import { deriveAccounts } from './accounts/accounts'
import { raiseProblem } from './alerts/alerts'
import { config } from './config/config'
import { logBufferBytes, storagePrefix } from './config/firstLimits'
import type { Options, OptionsInput } from './config/options'
import { type ReadOptions, readOptions, unknownOptions } from './config/readOptions'
import { presentStored, storageKeys, withdrawStored } from './connection/stored'
import type { Adapter } from './connectors/adapter'
import { adaptersFailed, inUse } from './connectors/inUse'
import { validAdapters } from './connectors/validAdapters'
import type { LoadWalletConnect } from './connectors/walletConnectPort'
import { track } from './events/track'
import { collectEvents } from './kernel/collectEvents'
import { createEmitter } from './kernel/emitter'
import { type Env, systemEnv } from './kernel/env'
import { createFeatures } from './kernel/feature'
import type { Kit } from './kernel/kit'
import { liveKits } from './kernel/liveKits'
import { createLog } from './kernel/log'
import type { Manifest } from './kernel/manifest'
import { createMoments } from './kernel/moments'
import { retry } from './kernel/retry'
import { createLoggedScope, type Scope } from './kernel/scope'
import { once } from './kernel/stop'
import { createStorage } from './kernel/storage'
import type { NetworkInput } from './networks/network'
import { requestNetworks } from './networks/requestNetworks'
import { followSystemTheme, theme } from './theme/theme'
import { askFirst } from './wallets/askFirst'

export type KitInput = OptionsInput & {
  /** Chains of `viem/chains`, or networks with a namespace of their own. At least one. */
  networks: readonly NetworkInput[]
  adapters?: readonly Adapter[] | undefined
}

/**
 * Makes a kit. It never throws for wrong options: it gives a kit that says what is wrong (`misconfigured`).
 * Making it does nothing yet, on a server neither; `start` begins.
 */
export function createKit(
  input: KitInput,
  manifest: Manifest<Options> = [],
  world?: Partial<Env>,
  loadWalletConnect?: LoadWalletConnect,
): Kit {
  const env = { ...systemEnv(), ...world }
  const read = readOptions(input)
  const { options } = read
  const hasRelay = Boolean(options.relayUrl ?? options.gatewayUrl ?? options.universalProvider)
  options.enableWalletConnect &&= hasRelay && loadWalletConnect !== undefined
  const log = createLog(env.clock, console, {
    bufferBytes: logBufferBytes,
    bufferLevel: 'info',
    consoleLevel: options.logLevel,
  })
  const life = createLoggedScope({ log })
  const features = createFeatures()
  const moments = createMoments()
  let started = 0
  let running: Scope | undefined
  let waking: Promise<void> | undefined
  let destroyed = false

  const kit: Kit = {
    ...moments,
    id: options.id,
    env,
    log,
    storage: createStorage(env.storage, env.window, `${storagePrefix}${options.id}.`, log),
    events: createEmitter<TrackedEvent>(error => log.error('a listener failed', error)),
    get: features.get,
    snapshot: features.snapshot,
    own: life.own,
    after(ms, work) {
      const stop = life.own(
        env.clock.after(ms, () => {
          stop()
          work()
        }),
      )
      return stop
    },
    start() {
      if (destroyed || !env.window) return () => {}
      started += 1
      if (!running) run()
      return once(() => {
        started -= 1
        // React's strict mode stops and starts again at once: only what stays stopped is taken down.
        if (started === 0) kit.after(0, pauseIfUnused)
      })
    },
    wake() {
      kit.get(inUse).set(true)
      return kit.warm()
    },
    warm() {
      waking ??= running && goLive(running)
      return waking ?? Promise.resolve()
    },
    destroy() {
      destroyed = true
      started = 0
      pause()
      life.close()
    },
  }

  deriveAccounts(kit)
  setUp(kit, input, read)
  const adapters = validAdapters(kit, input?.adapters)
  kit.get(config).set(now => ({ ...now, adapters: adapters.map(adapter => adapter.type) }))
  features.hold()
  kit.on('opening', ({ view }) => askFirst(kit, view))
  return kit

  function run(): void {
    const live = liveKits(env.window)
    const other = live.get(kit.id)
    if (other?.isStarted()) {
      const error = setupError('config/duplicate-id', { value: kit.id })
      return raiseProblem(
        kit,
        error,
        'Give each kit of a page an id of its own, or destroy the old one first.',
      )
    }
    other?.pause() // a leftover of a hot reload
    const self = { isStarted: () => started > 0, pause }
    live.set(kit.id, self)
    running = createLoggedScope({ log })
    running.own(() => {
      if (live.get(kit.id) === self) live.delete(kit.id)
    })
    running.own(followSystemTheme(kit))
    running.own(kit.storage.onForeignChange(wakeSoon)) // another tab did something
    for (const adapter of adapters) running.own(adapter.onLive(wakeSoon))
    running.own(() => withdrawStored(kit))
    const isRestored = presentStored(kit) || kit.storage.read(storageKeys.pairing, Boolean)
    if (isRestored || kit.get(inUse).get()) wakeSoon() // used before it was started: a modal opened ahead of its page
  }

  async function goLive(scope: Scope): Promise<void> {
    kit.get(adaptersFailed).set(false)
    const earlier = collectEvents(kit)
    scope.own(earlier.stop)
    try {
      const [module, ...attach] = await Promise.all([
        retry(kit, () => import('./live/goLive')),
        ...adapters.map(adapter => retry(kit, adapter.load)),
      ])
      const loaded = adapters.map((adapter, at) => ({ adapter, attach: attach[at] }))
      await module.afterOpening(kit)
      if (running === scope) scope.own(module.goLive(kit, loaded, { manifest, earlier }, loadWalletConnect))
    } catch (cause) {
      if (running === scope) {
        waking = undefined
        kit.get(adaptersFailed).set(true)
        withdrawStored(kit) // CON-13; the next thing that needs the adapters tries again
      }
      throw toSetupError(cause, 'view/not-loaded', { value: 'connection' })
    }
  }

  function wakeSoon(): void {
    kit.wake().catch(error => log.error('the connection could not be restored', error))
  }

  function pauseIfUnused(): void {
    if (started === 0) pause()
  }

  function pause(): void {
    running?.close()
    running = undefined
    waking = undefined
    kit.get(inUse).set(false)
  }
}

/** Puts the checked options in place and tells the developer what is wrong with them. */
function setUp(kit: Kit, input: KitInput, { options, problems }: ReadOptions): void {
  kit.get(config).set({ status: 'ready', options, adapters: [] })
  kit.get(theme).set(now => ({ ...now, fixed: options.themeMode, variables: options.themeVariables }))
  for (const problem of problems) raiseProblem(kit, problem, adviceFor(problem))
  requestNetworks(kit, input?.networks)
  for (const name of unknownOptions(input ?? {}, ['networks', 'adapters']))
    kit.log.warn(`option ${name} is not known to this version and was ignored`)
  track(kit, { event: 'MODAL_CREATED' })
}

function adviceFor(problem: KitError): string {
  return problem.code === 'config/project-id-missing'
    ? 'Pass projectId to createLatchkey: the id of your project at your gateway, or a name of your own without one.'
    : 'Its default is used instead.'
}
