import type { TrackedEvent } from '@latchkey/protocol'
import type { Emitter } from './emitter'
import type { Env } from './env'
import type { Feature } from './feature'
import type { Log } from './log'
import type { MomentRegistry } from './moments'
import type { Stop } from './stop'
import type { KitStorage } from './storage'
import type { Store } from './store'

/** One kit. A page may have several, which share nothing. */
export type Kit = MomentRegistry & {
  readonly id: string
  readonly env: Env
  readonly log: Log
  readonly storage: KitStorage
  /** Events for the site and for analytics. */
  readonly events: Emitter<TrackedEvent>
  /** This kit's store of a feature. */
  get<S>(feature: Feature<S>): Store<S>
  /** A feature's state when the kit was made: what a server has, and a page while it hydrates. */
  snapshot<S>(feature: Feature<S>): S
  /** Runs work after a delay; stopped by `destroy`. */
  after(ms: number, work: () => void): Stop
  /** Calls this stop when the kit ends. */
  own(stop: Stop): Stop
  /**
   * Starts the kit: shows the earlier connections and restores them. A visitor who never connected costs
   * nothing more. Calls are counted: the last stop detaches everything.
   */
  start(): Stop
  /**
   * Loads and attaches the adapters, if they are not: for a returning visitor, an opening modal, or an action
   * that needs them.
   */
  wake(): Promise<void>
  /** The same in advance: it sends no request outside the page until something wakes the kit. */
  warm(): Promise<void>
  /** Ends everything the kit started. */
  destroy(): void
}
