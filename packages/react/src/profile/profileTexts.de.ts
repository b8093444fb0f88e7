import type { Translated } from '../text/Translated'
import type { profileTexts } from './profileTexts'
import type { whoTexts } from './whoTexts'

export const texts: Translated<typeof profileTexts & typeof whoTexts> = {
  'profile.title': 'Ihre Wallets',
  'who.title': 'Profil',
  'who.wallets': 'Ihre Wallets',
  'who.address': 'Adresse',
  'who.name': 'Namen wählen',
  'who.another': 'Weiteren Namen wählen',
  'who.nameText': 'Mit der Endung {ending}',
  'profile.inUse': 'In Gebrauch',
  'profile.use': 'Nutzen',
  'profile.add': 'Hinzufügen',
  'profile.none': 'Es ist keine Wallet verbunden.',
  'profile.connect': 'Weitere Wallet verbinden',
  'profile.connectFirst': 'Wallet verbinden',
  'profile.disconnect': '{wallet} trennen',
  'profile.disconnectAll': 'Alle trennen',
  'profile.accounts': '{count} Konten',
  'profile.addresses': '{count} Adressen',
  'profile.accountsOf': 'Konten von {wallet}',
  'profile.more': 'Weitere Konten zeigen',
  'profile.otherAccount': 'Anderes Konto wählen',
  'profile.search': 'Adresse suchen',
  'profile.noAddress': 'Keine Adresse enthält „{query}“',
  'toast.disconnected': '{wallet} ist getrennt',
  'toast.useFailed': '{wallet} konnte nicht verwendet werden. Bitte erneut versuchen.',
}
