import type { commonTexts } from '../text/commonTexts'
import type { Translated } from '../text/Translated'
import type { buttonTexts } from './buttonTexts'
import type { pageButtonTexts } from './pageButtonTexts'

/** Texts of the page's buttons, and those they share with the views. */
export const texts: Translated<typeof commonTexts & typeof buttonTexts & typeof pageButtonTexts> = {
  'button.reload': 'Seite neu laden',
  'button.retry': 'Erneut versuchen',
  'button.connect': 'Wallet verbinden',
  'button.connecting': 'Wird verbunden…',
  'button.loadFailed': 'Nicht geladen. Erneut versuchen',
  'button.account': 'Konto {address}',
  'button.network': 'Netzwerk: {network}',
  'button.chooseNetwork': 'Netzwerk wählen',
  'button.wrongNetwork': 'Falsches Netzwerk',
}
