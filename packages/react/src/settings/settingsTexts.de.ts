import type { Translated } from '../text/Translated'
import type { permissionTexts } from './permissionTexts'
import type { sessionTexts } from './sessionTexts'
import type { settingsTexts } from './settingsTexts'

export const texts: Translated<typeof settingsTexts & typeof sessionTexts & typeof permissionTexts> = {
  'settings.title': 'Einstellungen',
  'settings.profile': 'Ihr Profil',
  'settings.wallets': 'Ihre Wallets',
  'settings.permissions': 'Berechtigungen',
  'settings.permissionsText': 'Was andere mit Ihrem Konto tun dürfen, und bis wann.',
  'settings.signOut': 'Abmelden',
  'settings.signedIn': 'Sie sind bei {host} angemeldet.',
  'settings.signedInOnly': 'Sie sind bei {host} angemeldet. Mit dem Abmelden wird auch Ihre Wallet getrennt.',
  'settings.signIn': 'Anmelden',
  'settings.signedOut': 'Zeigen Sie {host}, dass dieses Konto Ihnen gehört.',
  'settings.allNetworksText': 'Was Sie in allen Netzwerken besitzen und getan haben, nicht nur im gewählten.',
  'settings.privacy': 'Privatsphäre',
  'settings.hideAmountsText': 'Wo Ihre Beträge stünden, stehen Punkte.',
  'settings.forget': 'Gemerktes löschen',
  'settings.forgetText':
    'Zuletzt genutzte Wallets, bisherige Empfänger sowie Namen und Beträge, die dieser Browser für die nächste Seite aufbewahrt.',
  'settings.version': 'Latchkey {version}, freie Software unter der MIT-Lizenz',
  'toast.signOutFailed': 'Sie sind noch angemeldet. Bitte erneut versuchen.',
  'toast.forgotten': 'Gelöscht. Sie bleiben verbunden.',
}
