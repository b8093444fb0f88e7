/** The figures of the product, each once and with its rule: those of the first script in firstLimits, of the pairing in pairingLimits. */

// Lists
export const recentWalletsKept = 2 // CON-31

// The registry
export const walletsPerPage = 40 // REG-02
export const walletsPerSearch = 100 // REG-04
export const searchShownMs = 300 // REG-05, REG-06: a search is seen to happen
export const debounceMs = 500 // VAL-15
export const walletListLifetimeMs = 300_000
export const scrollSettledMs = 80 // what is scrolled past faster than this is not asked for
export const imagesPreloaded = 20 // REG-08
export const imagePreloadMs = 2000 // REG-09

// Toasts
export const toastGapMs = 150 // NAV-36

// Balances
export const moneyDecimals = 2 // ACC-22, ACC-23

// Waiting
export const slowHintMs = 10_000 // IMP-18
export const httpTimeoutMs = 15_000 // IMP-18

// Motion (NAV-38 … NAV-41)
export const motionMs = { header: 120, height: 150, view: 150, shake: 500 } as const
