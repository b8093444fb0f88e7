import type { Translated } from '../text/Translated'
import type { accountTexts } from './accountTexts'

export const texts: Translated<typeof accountTexts> = {
  'account.title': 'Konto',
  'account.copy': 'Adresse kopieren',
  'account.settings': 'Einstellungen',
  'account.explorer': 'Auf {explorer} ansehen',
  'account.balance': 'Guthaben',
  'account.balanceLoading': 'Guthaben wird geladen',
  'account.balanceFailed': 'Guthaben nicht verfügbar',
  'account.testnet': 'Testnetzwerk: Guthaben ohne Wert',
  'account.network': 'Netzwerk',
  'account.wallet': 'Wallet',
  'account.wallets': '{count} Wallets verbunden',
  'account.total': 'Gesamtwert',
  'account.hideAmounts': 'Beträge verbergen',
  'account.allNetworks': 'Alle Netzwerke',
  'account.tabs': 'Was Sie besitzen und getan haben',
  'account.tokens': 'Token',
  'account.nfts': 'NFTs',
  'account.activity': 'Aktivität',
  'account.actions': 'Senden und empfangen',
  'account.swaps': 'Tauschen',
  'account.onramp': 'Kaufen',
  'account.receive': 'Empfangen',
  'account.send': 'Senden',
  'toast.copied': 'Adresse kopiert',
  'toast.copyFailed':
    'Ihr Browser hat das Kopieren nicht erlaubt. Die Adresse ist markiert, bitte von Hand kopieren.',
}
