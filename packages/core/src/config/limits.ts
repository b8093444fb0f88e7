/** Every figure of the product, once, each with its rule; those of the pairing, which loads later, stand in pairingLimits. */

// Storage and log
export const storagePrefix = 'latchkey.v1.' // STO-14
export const logBufferBytes = 1_024_000 // LOG-01

// Lists
export const recentWalletsKept = 2 // CON-31
export const connectorOrder = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const // CFG-38

// The registry
export const walletsPerPage = 40 // REG-02
export const recommendedWallets = 4 // REG-03
export const walletsPerSearch = 100 // REG-04
export const searchShownMs = 300 // REG-05, REG-06: a search is seen to happen
export const debounceMs = 500 // VAL-15
export const walletListLifetimeMs = 300_000
export const scrollSettledMs = 80 // what is scrolled past faster than this is not asked for
export const imagesPreloaded = 20 // REG-08
export const imagePreloadMs = 2000 // REG-09

// Toasts
export const toastGapMs = 150 // NAV-36
export const toastStayMs = 2500 // NAV-37

// Balances
export const nativeBalanceLifetimeMs = 30_000 // ACC-30
export const balanceDecimals = 3 // ACC-22
export const moneyDecimals = 2 // ACC-22, ACC-23

// Waiting
export const slowHintMs = 10_000 // IMP-18
export const httpTimeoutMs = 15_000 // IMP-18

// Motion (NAV-38 … NAV-41)
export const motionMs = { header: 120, height: 150, view: 150, shake: 500 } as const

// Looks (LOOK-01 … LOOK-08)
export const look = {
  width: '360px',
  zIndex: 999,
  fontSize: '10px',
  radius: '4px',
  accent: { light: '#667dff', dark: '#5773ff' }, // hsl(231 100% 70%), hsl(230 100% 67%), in the form that needs no browser to read
  background: { light: '#ffffff', dark: '#141414' },
} as const
