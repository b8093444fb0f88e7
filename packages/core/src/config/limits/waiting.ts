/** After this time a view says that something takes long (IMP-18). */
export const slowHintMs = 10_000
/** We give up a call to the gateway after this time (IMP-18). */
export const httpTimeoutMs = 15_000

/** NAV-38 … NAV-41 */
export const motionMs = { header: 120, height: 150, view: 150, shake: 500 } as const

export const pairingLifeMs = 240_000 // WC-17
export const pairingMarginMs = 10_000 // WC-18
export const heartbeatMs = 5000 // WC-21
export const appOpensMs = 1500 // long enough for the page to hide, or no app opened

/** A page shows the last visit's data of an account for at most this time, until a new answer arrives. */
export const shownAgainMs = 86_400_000
