import type { TrackedEvent } from '@latchkey/protocol'
import type { Emitter } from './emitter'
import type { Env } from './env'
import type { Feature } from './feature'
import type { Log } from './log'
import type { MomentRegistry } from './moments'
import type { Stop } from './stop'
import type { KitStorage } from './storage'
import type { Store } from './store'

/** One kit. A page may have several; they share nothing. */
export type Kit = MomentRegistry & {
  readonly id: string
  readonly env: Env
  readonly log: Log
  readonly storage: KitStorage
  /** What happened, for the site and for analytics. */
  readonly events: Emitter<TrackedEvent>
  /** This kit's store of a feature. */
  get<S>(feature: Feature<S>): Store<S>
  /** A feature's state as it was when the kit was made: what a server has, and a page while it hydrates. */
  snapshot<S>(feature: Feature<S>): S
  /** Runs work after a delay; stopped by `destroy`. */
  after(ms: number, work: () => void): Stop
  /** Ends with the kit whatever that stop ends. */
  own(stop: Stop): Stop
  /**
   * Begins: presents what was connected before and restores it. A visitor who never connected costs nothing more.
   * Counted: the last stop detaches everything again.
   */
  start(): Stop
  /** Brings the adapters in, if they are not yet: for a returning visitor, an opening modal, or an action that needs them. */
  wake(): Promise<void>
  /** The same ahead of need: nobody outside the page is asked for anything until something wakes the kit. */
  warm(): Promise<void>
  /** Ends everything the kit started. */
  destroy(): void
}
