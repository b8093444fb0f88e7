import type { Translated } from '../text/Translated'
import type { buttonTexts } from './buttonTexts'

export const texts: Translated<typeof buttonTexts> = {
  'button.connect': 'Wallet verbinden',
  'button.connecting': 'Wird verbunden…',
  'button.loadFailed': 'Nicht geladen. Erneut versuchen',
  'button.account': 'Konto {address}',
  'button.network': 'Netzwerk: {network}',
  'button.chooseNetwork': 'Netzwerk wählen',
  'button.wrongNetwork': 'Falsches Netzwerk',
}
