/** LOOK-01 … LOOK-08 */
export const look = {
  width: '360px',
  zIndex: 999,
  fontSize: '10px',
  radius: '4px',
  accent: { light: '#667dff', dark: '#5773ff' }, // hsl(231 100% 70%), hsl(230 100% 67%), in the form that needs no browser to read
  background: { light: '#ffffff', dark: '#141414' },
} as const

/** The places after the point that a balance is shown with (ACC-22). */
export const balanceDecimals = 3

/** A toast stays this long (NAV-37), and the next one follows after a gap (NAV-36). */
export const toastMs = 2500
export const toastGapMs = 150
