/** A view says that something takes long after this time (IMP-18). */
export const slowHintMs = 10_000
/** A call to the gateway is given up after this time (IMP-18). */
export const httpTimeoutMs = 15_000

/** NAV-38 … NAV-41 */
export const motionMs = { header: 120, height: 150, view: 150, shake: 500 } as const

export const pairingLifeMs = 240_000 // WC-17
export const pairingMarginMs = 10_000 // WC-18
export const heartbeatMs = 5000 // WC-21
export const appOpensMs = 1500 // by then the page is hidden, or no app opened

/** A page shows what the last visit knew of an account for at most this time, until a new answer is here. */
export const shownAgainMs = 86_400_000
