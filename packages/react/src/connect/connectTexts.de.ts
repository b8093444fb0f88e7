import type { Translated } from '../text/Translated'
import type { connectTexts } from './connectTexts'
import type { legalTexts } from './legalTexts'

export const texts: Translated<typeof legalTexts & typeof connectTexts> = {
  'connect.legal': 'Ich akzeptiere die {terms} und die {privacy}',
  'connect.legalTerms': 'Nutzungsbedingungen',
  'connect.legalPrivacy': 'Datenschutzerklärung',
  'connect.legalBoth': 'Ich akzeptiere die Bedingungen dieser Website',
  'connect.title': 'Wallet verbinden',
  'connect.ethereum': 'Ethereum-Wallet verbinden',
  'connect.solana': 'Solana-Wallet verbinden',
  'connect.bitcoin': 'Bitcoin-Wallet verbinden',
  'connect.installed': 'Installiert',
  'connect.connected': 'Verbunden',
  'connect.recent': 'Zuletzt',
  'connect.namesake': 'Eine andere Wallet hier gibt sich als dieselbe aus',
  'connect.known': 'Diese steht in unserer Liste von Wallets',
  'pairing.qrcode': 'QR-Code',
  'connect.emptyTitle': 'Keine Wallet in diesem Browser gefunden',
  'connect.emptySuch': 'Keine solche Wallet in diesem Browser gefunden',
  'connect.emptyText':
    'Eine Wallet ist eine App oder Browser-Erweiterung, die Ihre Konten verwahrt. Bitte eine installieren, dann die Seite neu laden.',
  'connect.unavailableTitle': 'Verbinden ist nicht möglich',
  'connect.unavailableText':
    'Auf dieser Website ist das Verbinden von Wallets noch nicht fertig eingerichtet. Bitte später wiederkommen.',
  'connect.guide': 'Was ist eine Wallet?',
  'connect.guideLead': 'Neu hier?',
  'wallets.title': 'Alle Wallets',
  'wallets.more': 'Weitere Wallets',
  'wallets.loading': 'Wallets werden geladen',
  'wallets.slow': 'Lädt noch. Ihre Verbindung ist vielleicht langsam.',
  'wallets.someFailed': 'Einige Wallets konnten nicht geladen werden.',
  'getWallet.title': 'Wallet besorgen',
  'connect.legalFirst': 'Zuerst oben die Bedingungen akzeptieren',
}
