import type { Translated } from '../text/Translated'
import type { disconnectTexts } from './disconnectTexts'

export const texts: Translated<typeof disconnectTexts> = {
  'confirm.title': 'Trennen',
  'confirm.one': '{wallet} trennen?',
  'confirm.all': 'Alle Wallets trennen?',
  'confirm.text':
    'Diese Seite vergisst die Verbindung. Ihre Wallet und ihr Inhalt bleiben, wie sie sind, und Sie können sie jederzeit wieder verbinden.',
  'confirm.stay': 'Verbunden bleiben',
}
