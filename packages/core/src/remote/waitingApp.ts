import { defineFeature } from '../kernel/feature'

export type WaitingApp = {
  /** Call it within a tap. */
  open(): void
  /** Set where nobody lists the app: a view that opens it says so, and names this, before the visitor taps (IMP-39). */
  scheme?: string
}

/**
 * What brings the wallet's app to the front once more, on the phone that has it: for a visitor whom the last request did
 * not take along. Undefined where the wallet is on another device.
 */
export const waitingApp = defineFeature('waitingApp', (): WaitingApp | undefined => undefined)
