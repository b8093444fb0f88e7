import type { Translated } from '../text/Translated'
import type { buttonTexts } from './buttonTexts'
import type { pageButtonTexts } from './pageButtonTexts'

export const texts: Translated<typeof buttonTexts & typeof pageButtonTexts> = {
  'button.connect': 'Wallet verbinden',
  'button.connecting': 'Wird verbunden…',
  'button.loadFailed': 'Nicht geladen. Erneut versuchen',
  'button.account': 'Konto {address}',
  'button.network': 'Netzwerk: {network}',
  'button.chooseNetwork': 'Netzwerk wählen',
  'button.wrongNetwork': 'Falsches Netzwerk',
}
