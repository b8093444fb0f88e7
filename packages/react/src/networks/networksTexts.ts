/** Texts of choosing a network. */
export const networksTexts = {
  'networks.title': 'Choose network',
  'networks.search': 'Search networks',
  'networks.current': 'Current',
  'networks.none': 'No network is called “{query}”',
  'networks.noneAtAll': 'This site offers no networks.',
  'networks.notApproved': 'Not allowed by your wallet',
  'networks.connected': 'Connected',
  'networks.noWallet': 'No wallet',
  'networks.switching': 'Confirm in your wallet',
  'networks.off': 'This site does not let you change the network.',
  'unsupported.title': 'Wrong network',
  'unsupported.text': 'Your wallet is on a network this site does not use. Choose one of these to go on.',
} as const
