/** The figures that load with the button on every page; all others stand in limits and pairingLimits. */

// Storage and log
export const storagePrefix = 'latchkey.v1.' // STO-14
export const logBufferBytes = 1_024_000 // LOG-01

// Lists
export const connectorOrder = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const // CFG-38
export const recommendedWallets = 4 // REG-03

// Toasts
export const toastMs = 2500 // NAV-37

// Balances
export const balanceDecimals = 3 // ACC-22

// Looks (LOOK-01 … LOOK-08)
export const look = {
  width: '360px',
  zIndex: 999,
  fontSize: '10px',
  radius: '4px',
  accent: { light: '#667dff', dark: '#5773ff' }, // hsl(231 100% 70%), hsl(230 100% 67%), in the form that needs no browser to read
  background: { light: '#ffffff', dark: '#141414' },
} as const
