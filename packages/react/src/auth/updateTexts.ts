/** Texts of changing the e-mail address. */
export const updateTexts = {
  'own.updateTitle': 'Change e-mail',
  'own.updateLead': 'New e-mail address',
  'own.updateText': 'You get a code at the old address and one at the new one.',
  'own.now': 'Now:',
  'own.oldTitle': 'Code of the old address',
  'own.oldLead': 'First the old address',
  'own.newTitle': 'Code of the new address',
  'own.newLead': 'Now the new address',
  'own.updated': 'From now on you log in with {email}.',
  'own.sameEmail': 'This is the address you use already.',
  'own.restart': 'Start again',
} as const
