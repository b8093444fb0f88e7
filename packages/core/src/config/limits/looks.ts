/** LOOK-01 … LOOK-08 */
export const look = {
  width: '360px',
  zIndex: 999,
  fontSize: '10px',
  radius: '4px',
  accent: { light: '#667dff', dark: '#5773ff' }, // hsl(231 100% 70%), hsl(230 100% 67%), in the form that needs no browser to read
  background: { light: '#ffffff', dark: '#141414' },
} as const
