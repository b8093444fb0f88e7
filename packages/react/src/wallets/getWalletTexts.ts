/** Texts of getting a first wallet. */
export const getWalletTexts = {
  'getWallet.list': 'Wallets to begin with',
  'getWallet.phone': 'Phone',
  'getWallet.browser': 'Browser',
  'getWallet.computer': 'Computer',
  'getWallet.choose': 'Choose one that many people use and that has existed for years.',
  'getWallet.source': 'Install it only from the maker’s own site or an official store.',
  'getWallet.phrase': 'Write its recovery phrase on paper and show it to nobody.',
  'getWallet.find': 'Compare wallets on ethereum.org',
} as const
