import type { Translated } from '../text/Translated'
import type { pairingTexts } from './pairingTexts'

export const texts: Translated<typeof pairingTexts> = {
  'pairing.title': 'Per QR-Code verbinden',
  'pairing.ways': 'Wege zum Verbinden',
  'pairing.browser': 'Erweiterung',
  'pairing.mobile': 'Handy-App',
  'pairing.desktop': 'PC-App',
  'pairing.web': 'Web-App',
  'pairing.scan': 'Mit {wallet} scannen',
  'pairing.scanAny': 'Mit jeder Wallet-App scannen',
  'pairing.scanText': 'Bitte die Wallet auf dem Handy öffnen und ihren Scanner auf diesen Code richten.',
  'pairing.scanOtherText':
    'Bitte mit einem anderen Gerät scannen oder den Link in eine Wallet-App auf diesem Gerät kopieren.',
  'pairing.code': 'QR-Code zum Scannen mit {wallet}',
  'pairing.anyCode': 'QR-Code zum Scannen mit Ihrer Wallet',
  'pairing.copy': 'Link kopieren',
  'pairing.renew': 'Neuer Code',
  'pairing.choose': 'Eine bestimmte Wallet?',
  'pairing.without': 'Noch nicht installiert?',
  'pairing.get': '{wallet} besorgen',
  'pairing.openLead': 'Mit {wallet} verbinden',
  'pairing.openAny': 'Wallet-App öffnen',
  'pairing.noneOpened': 'Es hat sich keine Wallet-App geöffnet. Vielleicht ist auf diesem Gerät keine.',
  'pairing.mobileText': 'Die App fragt, ob Sie sich verbinden möchten. Danach bitte hierher zurückkommen.',
  'pairing.desktopText': 'Die App auf diesem Computer fragt, ob Sie sich verbinden möchten.',
  'pairing.webText': 'Ein neuer Tab öffnet sich und fragt, ob Sie sich verbinden möchten.',
  'pairing.insideText': 'Diese Seite öffnet sich in {wallet}. Bitte dort verbinden.',
  'pairing.browserText': 'Die Wallet ist in diesem Browser installiert.',
  'pairing.openedText': 'Bitte die Verbindung dort bestätigen und dann hierher zurückkommen.',
  'pairing.slowText': 'Noch keine Antwort. Bitte {wallet} öffnen und dort nach der Anfrage sehen.',
  'pairing.notOpened': '{wallet} hat sich nicht geöffnet',
  'pairing.notOpenedText': 'Vielleicht ist die App auf diesem Gerät nicht installiert.',
  'pairing.blockedText':
    'Vielleicht hat der Browser den neuen Tab verhindert. Bitte erlauben oder einen QR-Code nutzen.',
  'pairing.showCode': 'QR-Code zeigen',
  'pairing.approved': 'Fast geschafft',
  'pairing.approvedText': 'Ihre Wallet hat zugestimmt. Die Konten werden gelesen.',
  'pairing.expired': 'Dieser Code ist abgelaufen',
  'pairing.expiredText': 'Zu Ihrer Sicherheit gilt er nur wenige Minuten. Bitte einen neuen erstellen.',
  'pairing.declinedText':
    'Sie haben die Verbindung in Ihrer Wallet abgelehnt. Es wurde nichts weitergegeben.',
  'pairing.failedText': 'Etwas ist schiefgegangen. Bitte erneut versuchen.',
  'toast.linkCopied': 'Link kopiert. Bitte in der Wallet einfügen.',
  'toast.linkNotCopied':
    'Ihr Browser hat das Kopieren nicht erlaubt. Der Link ist markiert, bitte von Hand kopieren.',
}
