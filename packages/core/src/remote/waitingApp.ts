import { defineFeature } from '../kernel/feature'

/**
 * What brings the wallet's app to the front once more, on the phone that has it: for a visitor whom the last request did
 * not take along. Call it within a tap. Undefined where the wallet is on another device.
 */
export const waitingApp = defineFeature('waitingApp', (): { open(): void } | undefined => undefined)
