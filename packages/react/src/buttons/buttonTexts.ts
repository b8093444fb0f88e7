/** The texts of the buttons in the page. */
export const buttonTexts = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.loadFailed': 'Could not load. Try again',
  'button.account': 'Account {address}',
  'button.network': 'Network: {network}',
  'button.chooseNetwork': 'Choose network',
  'button.wrongNetwork': 'Wrong network',
} as const
