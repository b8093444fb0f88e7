/** Texts of the list of all wallets. */
export const walletsTexts = {
  'wallets.search': 'Search wallets',
  'wallets.searching': 'Searching…',
  'wallets.certified': 'Certified only',
  'wallets.one': '1 wallet',
  'wallets.many': '{count} wallets',
  'wallets.none': 'No wallet is called “{query}”',
  'wallets.noneText': 'Check the spelling, or look through all wallets.',
  'wallets.showAll': 'Show all wallets',
  'wallets.empty': 'No wallets here yet',
  'wallets.emptyText': 'This site lists no wallets for your device.',
  'wallets.failed': 'The wallets could not be loaded',
  'wallets.failedText': 'Check your connection, then try again.',
  'wallets.offlineText': 'They appear as soon as you are online again.',
  'wallets.notLoaded': 'Not loaded. Try again',
} as const
