/** The texts of the views that Connect leads to, and of what few visitors see. */
export const enViews = {
  // The bar for the site's developer
  'alert.label': 'Note for the developer of this site',
  'alert.close': 'Hide this note',

  // Terms
  'connect.legal': 'I accept the {terms} and the {privacy}',
  'connect.legalTerms': 'terms of use',
  'connect.legalPrivacy': 'privacy policy',
  'connect.legalBoth': 'I accept the terms of this site',
  'connect.legalFirst': 'Accept the terms above to continue',

  // Wallets of the list
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

  // Connecting to one wallet
  'connecting.title': 'Connecting',
  'connecting.waiting': 'Continue in {wallet}',
  'connecting.waitingText': 'Accept the connection request in your wallet.',
  'connecting.slowText': 'Still waiting. Is {wallet} open? Its window may be hidden behind this one.',
  'connecting.declined': 'Request declined',
  'connecting.declinedText': 'You declined the connection in {wallet}. Nothing was shared.',
  'connecting.failed': 'Could not connect',
  'connecting.gone': '{wallet} is no longer here',
  'connecting.goneText': 'The wallet left this page. Enable it in your browser, or choose another one.',
  'connecting.other': 'Choose another wallet',
  'connecting.ways': 'Other ways to connect',

  // Connecting over WalletConnect
  'pairing.title': 'Connect by QR code',
  'pairing.ways': 'Ways to connect',
  'pairing.browser': 'Browser',
  'pairing.mobile': 'App',
  'pairing.desktop': 'Computer',
  'pairing.web': 'Web',
  'pairing.scan': 'Scan with {wallet}',
  'pairing.scanAny': 'Scan with any wallet app',
  'pairing.scanText': 'Open the wallet on your phone and point its scanner at this code.',
  'pairing.scanOtherText': 'Scan it with another device, or copy the link into a wallet app on this one.',
  'pairing.code': 'QR code to scan with {wallet}',
  'pairing.anyCode': 'QR code to scan with your wallet',
  'pairing.copy': 'Copy link',
  'pairing.renew': 'New code',
  'pairing.choose': 'Looking for a certain wallet?',
  'pairing.without': 'Don’t have it yet?',
  'pairing.get': 'Get {wallet}',
  'pairing.openLead': 'Connect with {wallet}',
  'pairing.open': 'Open {wallet}',
  'pairing.openAny': 'Open a wallet app',
  'pairing.noneOpened': 'No wallet app opened. There may be none on this device.',
  'pairing.mobileText': 'The app asks whether you want to connect. Then come back to this page.',
  'pairing.desktopText': 'The app on this computer asks whether you want to connect.',
  'pairing.webText': 'It opens in a new tab and asks whether you want to connect.',
  'pairing.insideText': 'This page opens inside {wallet}. Connect there.',
  'pairing.browserText': 'It is installed in this browser.',
  'pairing.openedText': 'Accept the connection there, then come back to this page.',
  'pairing.slowText': 'Still waiting. Open {wallet} and look for the request there.',
  'pairing.notOpened': '{wallet} did not open',
  'pairing.notOpenedText': 'It may not be installed on this device.',
  'pairing.blockedText': 'Your browser may have blocked the new tab. Allow it, or use a QR code instead.',
  'pairing.showCode': 'Show QR code',
  'pairing.approved': 'Almost done',
  'pairing.approvedText': 'Your wallet agreed. Its accounts are being read.',
  'pairing.expired': 'This code has expired',
  'pairing.expiredText': 'For your safety it works for a few minutes only. Make a new one.',
  'pairing.declinedText': 'You declined the connection in your wallet. Nothing was shared.',
  'pairing.failedText': 'Something went wrong. Try again.',
  'toast.linkCopied': 'Link copied. Paste it into your wallet.',
  'toast.linkNotCopied': 'Your browser did not allow copying. The link is selected, copy it by hand.',

  // Errors, by code
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

  // Account
  'account.title': 'Account',
  'account.copy': 'Copy address',
  'account.explorer': 'View on {explorer}',
  'account.balance': 'Balance',
  'account.balanceLoading': 'Balance is loading',
  'account.balanceFailed': 'Balance unavailable',
  'account.testnet': 'Test network: balances have no value',
  'account.network': 'Network',
  'account.wallet': 'Wallet',
  'account.wallets': '{count} wallets connected',
  'account.disconnect': 'Disconnect',
  'account.disconnecting': 'Disconnecting…',

  // Networks
  'networks.title': 'Choose network',
  'networks.search': 'Search networks',
  'networks.current': 'Current',
  'networks.none': 'No network is called “{query}”',
  'networks.noneAtAll': 'This site offers no networks.',
  'networks.notApproved': 'Not allowed by your wallet',
  'networks.connected': 'Connected',
  'networks.noWallet': 'No wallet',
  'networks.unknown': 'Unknown Network',
  'networks.switching': 'Confirm in your wallet',
  'networks.off': 'This site does not let you change the network.',

  // Chain families, in words
  'family.eip155': 'Ethereum and other EVM networks',
  'family.solana': 'Solana',
  'family.bip122': 'Bitcoin',
  'family.polkadot': 'Polkadot',
  'family.cosmos': 'Cosmos',

  // A wallet of several chain families
  'multiChain.title': 'Choose what to connect',
  'multiChain.lead': 'What do you want to use {wallet} for?',
  'multiChain.text': 'It keeps separate accounts for each. You can connect the others later.',
  'multiChain.others': '{count} more',

  // Connected wallets
  'profile.title': 'Wallets',
  'profile.inUse': 'In use',
  'profile.use': 'Use',
  'profile.add': 'Add',
  'profile.none': 'No wallet is connected.',
  'profile.connect': 'Connect another wallet',
  'profile.connectFirst': 'Connect a wallet',
  'profile.disconnect': 'Disconnect {wallet}',
  'profile.disconnectAll': 'Disconnect all',
  'profile.accounts': '{count} accounts',
  'profile.addresses': '{count} addresses',
  'profile.accountsOf': 'Accounts of {wallet}',
  'profile.more': 'Show more accounts',
  'profile.otherAccount': 'Choose another account',
  'profile.search': 'Find an address',
  'profile.noAddress': 'No address contains “{query}”',
  'label.payment': 'For payments',
  'label.ordinal': 'For ordinals',

  // Switching the network
  'switch.title': 'Switch network',
  'switch.lead': 'Approve in {wallet}',
  'switch.text': 'Your wallet asks whether it may switch to {network}.',
  'switch.other': 'Choose another network',
  'activeChain.lead': 'No wallet for {network} yet',
  'activeChain.text': 'Connect one, or go on without. {wallet} stays connected.',
  'activeChain.cannot': 'This site cannot connect one, but you can go on without. {wallet} stays connected.',
  'activeChain.same': 'Connect {wallet}',
  'activeChain.without': 'Go on without a wallet',
  'activeChain.ready': 'A wallet for {network} is connected now',
  'activeChain.go': 'Switch to {network}',

  // Toasts of these views
  'toast.copied': 'Address copied',
  'toast.copyFailed': 'Your browser did not allow copying. The address is selected, copy it by hand.',
  'toast.disconnected': '{wallet} is disconnected',
  'toast.stillConnected': 'Disconnected. {wallet} on {network} is still connected.',
  'toast.useFailed': '{wallet} could not be used. Try again.',

  // Unsupported chain
  'unsupported.title': 'Wrong network',
  'unsupported.text': 'Your wallet is on a network this site does not use. Choose one of these to go on.',

  // What is a wallet
  'guide.title': 'What is a wallet?',
  'guide.keys': 'Your accounts in one place',
  'guide.keysText': 'A wallet keeps the keys to your digital money and collectibles. Only you can use them.',
  'guide.login': 'A sign-in without passwords',
  'guide.loginText':
    'You show a site which account is yours by confirming in the wallet. There is no password to forget.',
  'guide.safe': 'You decide each time',
  'guide.safeText':
    'Sites see your address only. Nothing is sent or signed until you confirm it in the wallet.',

  // What is a network
  'networkGuide.title': 'What is a network?',
  'networkGuide.shared': 'A record that many people keep',
  'networkGuide.sharedText':
    'A network is thousands of computers that agree on who owns what. Ethereum is one of them; there are others.',
  'networkGuide.apart': 'What is on one is not on another',
  'networkGuide.apartText':
    'Your address often stays the same, but every network counts for itself. Check which one a site uses before you send.',
  'networkGuide.fees': 'Each has its own fees',
  'networkGuide.feesText':
    'Every transfer costs a small fee in the coin of its network. On some it is cents, on others it can be more.',

  // Get a wallet
  'getWallet.list': 'Wallets to begin with',
  'getWallet.phone': 'Phone',
  'getWallet.browser': 'Browser',
  'getWallet.computer': 'Computer',
  'getWallet.choose': 'Choose one that many people use and that has existed for years.',
  'getWallet.source': 'Install it only from the maker’s own site or an official store.',
  'getWallet.phrase': 'Write its recovery phrase on paper and show it to nobody.',
  'getWallet.find': 'Compare wallets on ethereum.org',

  // Where one wallet can be had
  'downloads.title': 'Get this wallet',
  'downloads.list': 'Where to get {wallet}',
  'downloads.extension': 'Extension for {browser}',
  'downloads.anyExtension': 'Browser extension',
  'downloads.appStore': 'App for iPhone and iPad',
  'downloads.playStore': 'App for Android',
  'downloads.web': 'Open in the browser',
  'downloads.site': 'Website',
  'downloads.none': 'We know no safe place to get {wallet}. Look for it on the maker’s own site.',
  'downloads.newTab': 'opens in a new tab',
  'downloads.installed': 'Already installed it?',

  // Toasts
  'toast.disconnectFailed': 'Your wallet could not be disconnected. Try again.',
} as const
