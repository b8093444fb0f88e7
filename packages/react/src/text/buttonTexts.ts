/** The texts of the buttons in the page, in English: all that loads before the modal is opened. */
export const buttonTexts = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.loadFailed': 'Could not load. Try again',
  'button.reload': 'Reload the page',
  'button.account': 'Account {address}',
  'button.network': 'Network: {network}',
  'button.chooseNetwork': 'Choose network',
  'button.wrongNetwork': 'Wrong network',
} as const
