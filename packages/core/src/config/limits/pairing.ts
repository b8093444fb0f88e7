export const pairingLifeMs = 240_000 // WC-17
export const pairingMarginMs = 10_000 // WC-18
export const heartbeatMs = 5000 // WC-21
export const appOpensMs = 1500 // by then the page is hidden, or no app opened
