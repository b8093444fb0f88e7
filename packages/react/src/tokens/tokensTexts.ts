/** Texts of the account's tokens. */
export const tokensTexts = {
  'tokens.title': 'Tokens',
  'tokens.empty': 'No tokens yet',
  'tokens.emptyText': 'What you receive on this network appears here.',
  'tokens.emptyAll': 'What you receive appears here.',
  'tokens.hidden': 'Hidden: {count}',
  'tokens.hiddenText': 'Unwanted tokens and amounts below a cent',
  'tokens.spam': 'Unwanted',
  'tokens.spamText':
    'This token was sent to many people unasked, or imitates another one. Do not follow its links.',
  'tokens.noPrice': 'No price',
  'tokens.unavailable': 'Token Balance Unavailable',
} as const
