import type { Translated } from '../text/Translated'
import type { networksTexts } from './networksTexts'
import type { switchTexts } from './switchTexts'

export const texts: Translated<typeof networksTexts & typeof switchTexts> = {
  'networks.title': 'Netzwerk wählen',
  'networks.search': 'Netzwerke suchen',
  'networks.current': 'Aktuell',
  'networks.none': 'Kein Netzwerk heißt „{query}“',
  'networks.noneAtAll': 'Diese Website bietet keine Netzwerke an.',
  'networks.notApproved': 'Von Ihrer Wallet nicht erlaubt',
  'networks.connected': 'Verbunden',
  'networks.noWallet': 'Keine Wallet',
  'networks.switching': 'In der Wallet bestätigen',
  'networks.off': 'Auf dieser Website lässt sich das Netzwerk nicht wechseln.',
  'unsupported.title': 'Falsches Netzwerk',
  'unsupported.text':
    'Ihre Wallet nutzt ein Netzwerk, das hier nicht verwendet wird. Bitte eines von diesen wählen.',
  'switch.title': 'Netzwerk wechseln',
  'switch.lead': 'In {wallet} bestätigen',
  'switch.text': 'Ihre Wallet fragt, ob sie zu {network} wechseln darf.',
  'switch.other': 'Anderes Netzwerk wählen',
  'activeChain.lead': 'Noch keine Wallet für {network}',
  'activeChain.text': 'Bitte eine verbinden oder ohne weitermachen. {wallet} bleibt verbunden.',
  'activeChain.cannot':
    'Auf dieser Website lässt sich dafür keine verbinden, es geht aber auch ohne. {wallet} bleibt verbunden.',
  'activeChain.same': '{wallet} verbinden',
  'activeChain.without': 'Ohne Wallet weiter',
  'activeChain.ready': 'Eine Wallet für {network} ist jetzt verbunden',
  'activeChain.go': 'Zu {network} wechseln',
}
