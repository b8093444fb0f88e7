import type { Translated } from '../text/Translated'
import type { alertTexts } from './alertTexts'
import type { sharedTexts } from './sharedTexts'
import type { shellTexts } from './shellTexts'

export const texts: Translated<typeof shellTexts & typeof sharedTexts & typeof alertTexts> = {
  'modal.close': 'Schließen',
  'modal.back': 'Zurück',
  'modal.broken': 'Hier ist etwas schiefgegangen',
  'modal.brokenText': 'Ihre Wallet ist nicht betroffen. Bitte Fenster schließen und erneut versuchen.',
  'offline.text': 'Keine Internetverbindung. Es geht weiter, sobald sie wieder da ist.',
  'modal.notLoading': 'Dieser Teil lädt noch immer nicht. Es kann helfen, die Seite neu zu laden.',
  'branding.text': 'Erstellt mit {name}',
  'toast.switchFailed': 'Der Wechsel zu {network} hat nicht geklappt',
  'toast.switchDeclined': 'Sie haben den Wechsel zu {network} abgelehnt',
  'toast.viewFailed': 'Dieser Teil wurde nicht geladen. Bitte Verbindung prüfen und erneut versuchen.',
  'toast.putAway': 'Ausblenden',
  'toast.sentOther':
    'Ihre Wallet hat etwas anderes gesendet, als diese Seite wollte: an {sent}, nicht an {asked}. Bitte nichts mehr senden und die Seite schließen.',
  'toast.sentChanged':
    'Ihre Wallet hat etwas anderes gesendet, als diese Seite wollte. Bitte nichts mehr senden und die Seite schließen.',
  'toast.signedOther':
    'Ihre Wallet hat etwas anderes unterschrieben, als diese Seite wollte. Bitte nichts mehr unterschreiben und die Seite schließen.',
  'toast.signInFailed': 'Die Anmeldung konnte nicht beginnen. Bitte erneut versuchen.',
  'connecting.slowText':
    'Noch keine Antwort. Ist {wallet} geöffnet? Das Fenster liegt vielleicht hinter diesem.',
  'connecting.declinedText': 'Sie haben die Verbindung in {wallet} abgelehnt. Es wurde nichts weitergegeben.',
  'connecting.other': 'Andere Wallet wählen',
  'pairing.open': '{wallet} öffnen',
  'account.disconnect': 'Trennen',
  'account.disconnecting': 'Wird getrennt…',
  'networks.unknown': 'Unbekanntes Netzwerk',
  'namespace.eip155': 'Ethereum und andere EVM-Netzwerke',
  'namespace.solana': 'Solana',
  'namespace.bip122': 'Bitcoin',
  'namespace.polkadot': 'Polkadot',
  'namespace.cosmos': 'Cosmos',
  'label.payment': 'Für Zahlungen',
  'label.ordinal': 'Für Ordinals',
  'toast.stillConnected': 'Getrennt. {wallet} in {network} ist noch verbunden.',
  'networkGuide.title': 'Was ist ein Netzwerk?',
  'downloads.title': 'Diese Wallet besorgen',
  'downloads.newTab': 'öffnet einen neuen Tab',
  'toast.disconnectFailed': 'Ihre Wallet konnte nicht getrennt werden. Bitte erneut versuchen.',
  'alert.label': 'Hinweis für die Entwicklung dieser Website',
  'alert.close': 'Hinweis ausblenden',
}
