import type { Translated } from '../text/Translated'
import type { connectingTexts } from './connectingTexts'
import type { multiChainTexts } from './multiChainTexts'

export const texts: Translated<typeof connectingTexts & typeof multiChainTexts> = {
  'connecting.title': 'Verbinden',
  'connecting.waiting': 'Weiter in {wallet}',
  'connecting.waitingText': 'Bitte die Verbindungsanfrage in der Wallet bestätigen.',
  'connecting.declined': 'Anfrage abgelehnt',
  'connecting.failed': 'Verbindung fehlgeschlagen',
  'connecting.gone': '{wallet} ist nicht mehr verfügbar',
  'connecting.goneText':
    'Die Seite findet diese Wallet nicht mehr. Bitte im Browser aktivieren oder eine andere wählen.',
  'connecting.ways': 'Andere Wege zum Verbinden',
  'error.wallet/busy': '{wallet} zeigt bereits eine Anfrage. Bitte öffnen und diese zuerst beantworten.',
  'error.wallet/locked': '{wallet} ist gesperrt. Bitte entsperren und erneut versuchen.',
  'error.wallet/bad-answer':
    'Die Antwort von {wallet} ist nicht verwendbar. Bitte erneut versuchen oder eine andere Wallet wählen.',
  'error.wallet/disconnected':
    '{wallet} antwortet nicht. Bitte die Internetverbindung prüfen; wurde die Wallet gerade aktualisiert, diese Seite neu laden.',
  'error.wallet/unsupported-method': '{wallet} unterstützt das nicht.',
  'error.relay/unreachable':
    'Der Dienst, der Wallets erreicht, antwortet nicht. Bitte die Internetverbindung prüfen und erneut versuchen.',
  'error.relay/refused':
    'Diese Website kann Wallets auf diesem Weg gerade nicht erreichen. Bitte einen anderen Weg wählen.',
  'error.pairing/expired': 'Ihre Wallet hat nicht rechtzeitig geantwortet. Bitte erneut versuchen.',
  'error.session/expired':
    'Die Antwort Ihrer Wallet wurde nicht angenommen. Bitte prüfen, ob die Uhr des Geräts richtig geht.',
  'error.any': 'In {wallet} ist etwas schiefgegangen. Bitte erneut versuchen oder eine andere Wallet wählen.',
  'multiChain.title': 'Was soll verbunden werden?',
  'multiChain.lead': 'Wofür möchten Sie {wallet} verwenden?',
  'multiChain.text': 'Die Wallet führt dafür getrennte Konten. Die anderen lassen sich später verbinden.',
  'multiChain.others': '{count} weitere',
}
