import type { Translated } from '../text/Translated'
import type { disconnectTexts } from './disconnectTexts'

export const texts: Translated<typeof disconnectTexts> = {
  'confirm.title': 'Trennen',
  'confirm.one': '{wallet} trennen?',
  'confirm.all': 'Alle Wallets trennen?',
  'confirm.text':
    'Diese Seite vergisst die Verbindung. Ihr Wallet und sein Inhalt bleiben, wie sie sind, und Sie können es jederzeit wieder verbinden.',
  'confirm.stay': 'Verbunden bleiben',
}
