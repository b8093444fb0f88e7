import type { Translated } from '../text/Translated'
import type { receiveTexts } from './receiveTexts'

export const texts: Translated<typeof receiveTexts> = {
  'receive.title': 'Empfangen',
  'receive.code': 'QR-Code Ihrer Adresse',
  'receive.requestCode': 'QR-Code, der {amount} auf {network} anfordert',
  'receive.asks': 'Fordert {amount} auf {network} an',
  'receive.otherNetwork': 'Der Code nennt das Netzwerk nicht: Wer bezahlt, muss {network} gewählt haben.',
  'receive.address': 'Ihre Adresse',
  'receive.copy': 'Adresse kopieren',
  'receive.copied': 'Adresse kopiert',
  'receive.notCopied':
    'Ihr Browser hat das Kopieren nicht erlaubt. Die Adresse ist markiert, bitte von Hand kopieren.',
  'receive.only': 'Nur diese Netzwerke verwenden',
  'receive.onlyText': 'Was über ein anderes Netzwerk an diese Adresse gesendet wird, kann verloren gehen.',
  'receive.request': 'Betrag anfordern',
  'receive.amount': 'Betrag in {symbol}',
  'receive.token': 'Coin oder Token',
  'receive.tokenAddress': 'Adresse des Tokens:',
  'receive.amountText':
    'Der Code oben fordert dann diesen Betrag an. Eine App, die ihn nicht lesen kann, braucht die Adresse allein.',
  'receive.tooLarge': 'So viel {symbol} kann es gar nicht geben.',
  'receive.copyLink': 'Link kopieren',
  'receive.linkCopied': 'Zahlungslink kopiert',
  'receive.linkNotCopied':
    'Ihr Browser hat das Kopieren nicht erlaubt. Der Link ist markiert, bitte von Hand kopieren.',
  'receive.share': 'Link teilen',
  'receive.plain': 'Betrag entfernen',
}
