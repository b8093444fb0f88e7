/** What the frame says by itself. What the gateway says of a failure comes from there. */
export const frameTexts = {
  loggedOut: 'You are logged out. Log in again.',
  offline: 'The wallet cannot be reached. Check your connection and try again.',
  slow: 'The wallet takes too long to answer. Try again.',
  badAnswer: 'The wallet got an answer that it does not understand. Try again later.',
  noStorage:
    'This browser keeps nothing for a wallet on this site. Allow its storage, or open the site in another browser.',
  notOnThisDevice: 'Your wallet is not on this device yet.',
  walletUnknown: 'The wallet on this device is not known here any more. It was left as it is.',
  locked: 'Your wallet cannot be opened on this device.',
  waitEnded: 'A newer attempt to log in took its place.',
  backUpFirst: 'Larger amounts are sent only once the wallet is backed up.',
  noNetwork: 'This network is not supported.',
  noSmartAccounts: 'There are no smart accounts on this network.',
}

export type FrameTexts = Readonly<Record<keyof typeof frameTexts, string>>
