import type { Translated } from '../text/Translated'
import type { guideTexts } from './guideTexts'

export const texts: Translated<typeof guideTexts> = {
  'guide.title': 'Was ist eine Wallet?',
  'guide.keys': 'Ihre Konten an einem Ort',
  'guide.keysText':
    'Eine Wallet verwahrt die Schlüssel zu Ihrem digitalen Geld und Ihren Sammlerstücken. Nur Sie können sie nutzen.',
  'guide.login': 'Anmelden ohne Passwort',
  'guide.loginText':
    'Sie bestätigen in der Wallet, welches Konto Ihnen gehört. Es gibt kein Passwort, das man vergessen könnte.',
  'guide.safe': 'Sie entscheiden jedes Mal',
  'guide.safeText':
    'Websites sehen nur Ihre Adresse. Nichts wird gesendet oder unterschrieben, bevor Sie es in der Wallet bestätigen.',
  'networkGuide.shared': 'Ein Verzeichnis, das viele führen',
  'networkGuide.sharedText':
    'In einem Netzwerk einigen sich Tausende Computer darauf, wem was gehört. Ethereum ist eines davon, es gibt weitere.',
  'networkGuide.apart': 'Jedes steht für sich',
  'networkGuide.apartText':
    'Ihre Adresse bleibt oft gleich, aber jedes Netzwerk zählt für sich. Prüfen Sie vor dem Senden, welches eine Website nutzt.',
  'networkGuide.fees': 'Jedes hat eigene Gebühren',
  'networkGuide.feesText':
    'Jede Überweisung kostet eine kleine Gebühr in der Währung des Netzwerks. Mal sind es Cent, mal ist es mehr.',
}
