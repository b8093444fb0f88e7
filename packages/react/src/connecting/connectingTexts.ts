/** Texts for connecting one wallet, and its errors by code. */
export const connectingTexts = {
  'connecting.title': 'Connecting',
  'connecting.waiting': 'Continue in {wallet}',
  'connecting.waitingText': 'Accept the connection request in your wallet.',
  'connecting.declined': 'Request declined',
  'connecting.failed': 'Could not connect',
  'connecting.gone': '{wallet} is no longer here',
  'connecting.goneText': 'The wallet left this page. Enable it in your browser, or choose another one.',
  'connecting.ways': 'Other ways to connect',
  'error.wallet/busy': '{wallet} already shows a request. Open it and answer there first.',
  'error.wallet/locked': '{wallet} is locked. Unlock it and try again.',
  'error.wallet/bad-answer': '{wallet} gave an answer we cannot use. Try again, or choose another wallet.',
  'error.wallet/disconnected':
    '{wallet} does not answer. Check your internet connection; if the wallet was just updated, reload this page.',
  'error.wallet/unsupported-method': '{wallet} cannot do this.',
  'error.relay/unreachable':
    'The service that reaches wallets does not answer. Check your internet connection, then try again.',
  'error.relay/refused': 'This site may not reach wallets in this way at the moment. Try another way.',
  'error.pairing/expired': 'Your wallet did not answer in time. Try again.',
  'error.session/expired':
    'Your wallet’s answer was not accepted. Check that the clock of your device is right.',
  'error.any': 'Something went wrong in {wallet}. Try again, or choose another wallet.',
} as const
