/** Texts of the settings. */
export const settingsTexts = {
  'settings.title': 'Settings',
  'settings.profile': 'Your profile',
  'settings.wallets': 'Wallets',
  'settings.allNetworksText': 'What you own and did on every network, not only on the one in use.',
  'settings.privacy': 'Privacy',
  'settings.hideAmountsText': 'Dots stand where your amounts would be.',
  'settings.forget': 'Clear what is remembered',
  'settings.forgetText':
    'Wallets you used last, people you sent to, and names and amounts kept for the next page, in this browser.',
  'settings.version': 'Latchkey {version}, free software under the MIT licence',
  'toast.forgotten': 'Cleared. You stay connected.',
} as const
