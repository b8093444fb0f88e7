import type { Translated } from '../text/Translated'
import type { accountTexts } from './accountTexts'

export const texts: Translated<typeof accountTexts> = {
  'account.title': 'Konto',
  'account.copy': 'Adresse kopieren',
  'account.explorer': 'Auf {explorer} ansehen',
  'account.balance': 'Guthaben',
  'account.balanceLoading': 'Guthaben wird geladen',
  'account.balanceFailed': 'Guthaben nicht verfügbar',
  'account.testnet': 'Testnetzwerk: Guthaben ohne Wert',
  'account.network': 'Netzwerk',
  'account.wallet': 'Wallet',
  'account.wallets': '{count} Wallets verbunden',
  'toast.copied': 'Adresse kopiert',
  'toast.copyFailed':
    'Ihr Browser hat das Kopieren nicht erlaubt. Die Adresse ist markiert, bitte von Hand kopieren.',
}
