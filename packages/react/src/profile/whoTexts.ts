/** Texts of the profile. */
export const whoTexts = {
  'who.title': 'Profile',
  'who.wallets': 'Wallets',
  'who.address': 'Address',
  'who.name': 'Get a name',
  'who.another': 'Get another name',
  'who.nameText': 'Ending in {ending}',
} as const
