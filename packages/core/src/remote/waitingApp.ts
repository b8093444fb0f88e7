import { defineFeature } from '../kernel/feature'

export type WaitingApp = {
  /** Call it within a tap. */
  open(): void
  /** Set if no list contains the app: a view that opens it shows this before the visitor taps (IMP-39). */
  scheme?: string
}

/**
 * Brings the wallet's app to the front again, on the same phone, for a visitor whom the last request did not
 * take there. Undefined if the wallet is on another device.
 */
export const waitingApp = defineFeature('waitingApp', (): WaitingApp | undefined => undefined)
