/** LOOK-01 … LOOK-08 */
export const look = {
  width: '360px',
  zIndex: 999,
  fontSize: '10px',
  radius: '4px',
  accent: { light: '#667dff', dark: '#5773ff' }, // hsl(231 100% 70%), hsl(230 100% 67%); needs no browser
  background: { light: '#ffffff', dark: '#141414' },
} as const

/** The decimals of a displayed balance (ACC-22). */
export const balanceDecimals = 3

/** A toast's duration (NAV-37), and the gap before the next one (NAV-36). */
export const toastMs = 2500
export const toastGapMs = 150
