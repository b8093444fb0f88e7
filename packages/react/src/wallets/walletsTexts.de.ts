import type { Translated } from '../text/Translated'
import type { downloadsTexts } from './downloadsTexts'
import type { getWalletTexts } from './getWalletTexts'
import type { walletsTexts } from './walletsTexts'

export const texts: Translated<typeof walletsTexts & typeof getWalletTexts & typeof downloadsTexts> = {
  'wallets.search': 'Wallets suchen',
  'wallets.searching': 'Suche läuft…',
  'wallets.certified': 'Nur zertifizierte',
  'wallets.one': '1 Wallet',
  'wallets.many': '{count} Wallets',
  'wallets.none': 'Keine Wallet heißt „{query}“',
  'wallets.noneText': 'Bitte die Schreibweise prüfen oder alle Wallets durchsehen.',
  'wallets.showAll': 'Alle Wallets zeigen',
  'wallets.empty': 'Hier gibt es noch keine Wallets',
  'wallets.emptyText': 'Diese Website nennt keine Wallets für Ihr Gerät.',
  'wallets.failed': 'Die Wallets konnten nicht geladen werden',
  'wallets.failedText': 'Bitte die Verbindung prüfen und erneut versuchen.',
  'wallets.offlineText': 'Sie erscheinen, sobald Sie wieder online sind.',
  'wallets.notLoaded': 'Nicht geladen. Noch einmal versuchen',
  'getWallet.list': 'Wallets für den Anfang',
  'getWallet.phone': 'Handy',
  'getWallet.browser': 'Im Browser',
  'getWallet.computer': 'Am Computer',
  'getWallet.choose': 'Wählen Sie eine, die viele nutzen und die es seit Jahren gibt.',
  'getWallet.source':
    'Installieren Sie sie nur von der Website des Herstellers oder aus einem offiziellen Store.',
  'getWallet.phrase': 'Schreiben Sie die Wiederherstellungswörter auf Papier und zeigen Sie sie niemandem.',
  'getWallet.find': 'Wallets auf ethereum.org vergleichen',
  'downloads.list': 'Wo es {wallet} gibt',
  'downloads.extension': 'Erweiterung für {browser}',
  'downloads.anyExtension': 'Browser-Erweiterung',
  'downloads.appStore': 'App für iPhone und iPad',
  'downloads.playStore': 'App für Android',
  'downloads.web': 'Im Browser öffnen',
  'downloads.site': 'Zur Website',
  'downloads.none':
    'Für {wallet} kennen wir keine sichere Bezugsquelle. Bitte auf der Website des Herstellers nachsehen.',
  'downloads.installed': 'Schon installiert?',
}
