import { words } from '@latchkey/decode/words'

export const guardTexts = {
  ...words,
  'guard.title': 'Before you sign',
  'guard.danger': 'This can lose you money',
  'guard.unknown': 'Not everything could be read',
  'guard.plain': 'This is what you are asked to sign',
  'guard.asks': '{site} wants {wallet} to sign this.',
  'guard.yourWallet': 'your wallet',
  'guard.raw': 'As it is signed',
  'guard.refuse': 'Refuse',
  'guard.continue': 'Continue in {wallet}',
  'guard.anyway': 'Continue anyway',
} as const
