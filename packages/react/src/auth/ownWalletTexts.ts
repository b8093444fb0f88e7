/** Texts of the wallet behind a login, for a logged-in visitor. */
export const ownWalletTexts = {
  'own.walletTitle': 'Your wallet',
  'own.walletLead': 'Make this wallet truly yours',
  'own.backup': 'Back it up',
  'own.backupText': 'So that you keep it, even if you lose this device.',
  'own.devices': 'Devices and logins',
  'own.devicesText': 'See where you are logged in, and remove devices.',
  'own.export': 'Take it with you',
  'own.exportText': 'To any other wallet, whenever you like.',
  'own.frameNote': 'Your wallet opens a window of its own for this. This site cannot look inside.',
  'own.open': 'Open wallet settings',
  'own.opening': 'Opening…',
  'own.openFailed': 'Your wallet cannot be reached right now. Try again.',
  'own.settings': 'Wallet settings',
  'own.settingsText': 'Backup, devices, logins and taking it with you',
  'own.emailRow': 'E-mail to log in with',
  'own.smart': 'Smart account',
  'own.smartText':
    'Does several steps at once, and sites can pay its fees. It has an address of its own: what you have at the other one stays there.',
  'own.smartFailed': 'Your account was not changed. Try again.',
} as const
