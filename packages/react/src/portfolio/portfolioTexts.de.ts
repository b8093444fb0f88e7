import type { Translated } from '../text/Translated'
import type { listNoteTexts } from './listNoteTexts'
import type { portfolioTexts } from './portfolioTexts'

export const texts: Translated<typeof portfolioTexts & typeof listNoteTexts> = {
  'list.loading': 'Wird geladen…',
  'list.failed': 'Das konnte nicht geladen werden',
  'list.failedText': 'Der Dienst hat nicht geantwortet.',
  'list.old': 'Nicht aktuell: Der Dienst hat nicht geantwortet.',
  'list.retryIn': 'Erneut versuchen in {seconds} s',
  'list.slow': 'Das dauert länger als sonst…',
  'list.offline': 'Sie sind offline',
  'list.offlineText': 'Es geht weiter, sobald die Verbindung wieder da ist.',
  'list.no-source':
    'Für dieses Netzwerk kann nichts angezeigt werden: Diese Website hat dafür keine Datenquelle.',
  'list.unknown-chain': 'Für dieses Netzwerk kann nichts angezeigt werden: Diese Website kennt es nicht.',
  'gap.native-transfers':
    'Überweisungen der Währung des Netzwerks selbst fehlen hier; nur solche von Token sind aufgeführt.',
  'gap.internal-transfers': 'Beträge, die Apps innerhalb einer Transaktion bewegt haben, können fehlen.',
  'gap.older-transactions': 'Ältere Transaktionen werden noch eingelesen.',
  'gap.unlisted-tokens': 'Wenig bekannte Token können fehlen.',
  'gap.compressed-nfts': 'Komprimierte NFTs werden nicht angezeigt.',
  'gap.missing-networks': 'Einige Netzwerke fehlen hier: Sie konnten nicht gelesen werden.',
  'amount.hidden': 'Betrag verborgen',
  'list.by': 'Daten von',
}
