/** Texts about what a wallet and a network are. */
export const guideTexts = {
  'guide.title': 'What is a wallet?',
  'guide.keys': 'Your accounts in one place',
  'guide.keysText': 'A wallet keeps the keys to your digital money and collectibles. Only you can use them.',
  'guide.login': 'A sign-in without passwords',
  'guide.loginText':
    'You show a site which account is yours by confirming in the wallet. There is no password to forget.',
  'guide.safe': 'You decide each time',
  'guide.safeText':
    'Sites see your address only. Nothing is sent or signed until you confirm it in the wallet.',
  'networkGuide.shared': 'A record that many people keep',
  'networkGuide.sharedText':
    'A network is thousands of computers that agree on who owns what. Ethereum is one of them; there are others.',
  'networkGuide.apart': 'What is on one is not on another',
  'networkGuide.apartText':
    'Your address often stays the same, but every network counts for itself. Check which one a site uses before you send.',
  'networkGuide.fees': 'Each has its own fees',
  'networkGuide.feesText':
    'Every transfer costs a small fee in the coin of its network. On some it is cents, on others it can be more.',
} as const
