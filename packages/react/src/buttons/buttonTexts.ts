/** The texts of the connect button; they load with every page. */
export const buttonTexts = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.loadFailed': 'Could not load. Try again',
} as const
