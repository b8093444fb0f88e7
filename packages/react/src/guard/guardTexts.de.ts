import { wordsDe } from '@latchkey/decode/words.de'

export const texts = {
  ...wordsDe,
  'guard.title': 'Bevor Sie unterschreiben',
  'guard.danger': 'Das kann Sie Geld kosten',
  'guard.unknown': 'Nicht alles konnte gelesen werden',
  'guard.plain': 'Das sollen Sie unterschreiben',
  'guard.asks': '{site} möchte, dass {wallet} das unterschreibt.',
  'guard.yourWallet': 'Ihre Wallet',
  'guard.raw': 'Wie es unterschrieben wird',
  'guard.refuse': 'Ablehnen',
  'guard.continue': 'Weiter in {wallet}',
  'guard.anyway': 'Trotzdem weiter',
}
