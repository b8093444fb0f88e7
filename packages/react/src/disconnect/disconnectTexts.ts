/** Texts of confirming a disconnect. */
export const disconnectTexts = {
  'confirm.title': 'Disconnect',
  'confirm.one': 'Disconnect {wallet}?',
  'confirm.all': 'Disconnect all wallets?',
  'confirm.text':
    'This site forgets the connection. Your wallet and what it holds stay as they are, and you can connect again at any time.',
  'confirm.stay': 'Stay connected',
} as const
