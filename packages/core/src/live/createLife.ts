import { setupError, toSetupError } from '@latchkey/protocol'
import { raiseProblem } from '../alerts/alerts'
import { optionsOf } from '../config/config'
import type { Options } from '../config/options'
import { presentLastVisit, withdrawLastVisit } from '../connection/lastVisit'
import type { Adapter } from '../connectors/adapter'
import { adaptersFailed, inUse } from '../connectors/inUse'
import { remotes } from '../connectors/remotes'
import type { Kit } from '../kernel/kit'
import { liveKits } from '../kernel/liveKits'
import { collectEvents, type Manifest } from '../kernel/manifest'
import { retry } from '../kernel/retry'
import { createLoggedScope, type Scope } from '../kernel/scope'
import { once, type Stop } from '../kernel/stop'
import { followSystemTheme } from '../theme/theme'

export type LifeParts = {
  adapters: readonly Adapter[]
  manifest: Manifest<Options>
  /** Stops everything the kit owns. */
  end: Stop
}

export type Life = Pick<Kit, 'start' | 'wake' | 'warm' | 'destroy'>

/**
 * Starts and stops a kit: shows the earlier connections at once, and loads the code behind them on demand.
 */
export function createLife(kit: Kit, parts: LifeParts): Life {
  let started = 0
  let running: Scope | undefined
  let waking: Promise<void> | undefined
  let isOver = false
  return { start, wake, warm, destroy }

  function start(): Stop {
    if (isOver || !kit.env.window) return () => {}
    started += 1
    if (!running) run()
    return once(() => {
      started -= 1
      // React's strict mode stops and starts again at once: take down only what stays stopped.
      if (started === 0) kit.after(0, () => started === 0 && pause())
    })
  }

  function wake(): Promise<void> {
    kit.get(inUse).set(true)
    return warm()
  }

  function warm(): Promise<void> {
    waking ??= running && goLive(running)
    return waking ?? Promise.resolve()
  }

  function destroy(): void {
    isOver = true
    started = 0
    pause()
    parts.end()
  }

  function pause(): void {
    running?.close()
    running = undefined
    waking = undefined
    kit.get(inUse).set(false)
  }

  function run(): void {
    const live = liveKits(kit.env.window)
    const other = live.get(kit.id)
    if (other?.isStarted()) {
      const error = setupError('config/duplicate-id', { value: kit.id })
      return raiseProblem(kit, error)
    }
    other?.pause() // left over from a hot reload
    const self = { isStarted: () => started > 0, pause }
    live.set(kit.id, self)
    running = createLoggedScope(kit)
    running.own(() => {
      if (live.get(kit.id) === self) live.delete(kit.id)
    })
    running.own(followSystemTheme(kit))
    running.own(kit.storage.onForeignChange(wakeSoon)) // another tab changed something
    const isGuarded = optionsOf(kit).signGuard !== 'off'
    for (const adapter of parts.adapters) running.own(adapter.onLive(wakeSoon, isGuarded))
    running.own(() => withdrawLastVisit(kit))
    const isRestored =
      presentLastVisit(kit) ||
      kit
        .get(remotes)
        .get()
        .some(remote => remote.wasLeft(kit))
    if (isRestored || kit.get(inUse).get()) wakeSoon() // a modal opened before its page was ready
  }

  function wakeSoon(): void {
    wake().catch(error => kit.log.error('a part did not load', error))
  }

  async function goLive(scope: Scope): Promise<void> {
    const { adapters, manifest } = parts
    kit.get(adaptersFailed).set(false)
    const earlier = collectEvents(kit)
    scope.own(earlier.stop)
    try {
      const [module, ...attach] = await Promise.all([
        retry(kit, () => import('./goLive')),
        ...adapters.map(adapter => retry(kit, adapter.load)),
      ])
      const loaded = adapters.map((adapter, at) => ({ adapter, attach: attach[at] }))
      await module.afterOpening(kit)
      if (running === scope) scope.own(module.goLive(kit, loaded, { manifest, earlier }))
    } catch (cause) {
      if (running === scope) {
        waking = undefined
        kit.get(adaptersFailed).set(true)
        withdrawLastVisit(kit) // CON-13; the next action that needs the adapters tries again
      }
      throw toSetupError(cause, 'view/not-loaded', { value: 'connection' })
    }
  }
}
