import type { AssistTexts } from './assistTexts'

export const assistTextsDe: AssistTexts = {
  title: 'Hilfe dieser Website',
  offerTitle: 'Ihr Weg zurück',
  offerLead:
    'Verlieren Sie dieses Gerät, gibt Ihnen diese Website Ihre Wallet zurück. Sie brauchen dann nur Ihre E-Mail-Adresse und etwas Geduld: meist einen Tag.',
  custodial:
    'Dafür verwahrt der Betreiber dieser Website einen Schlüssel zu Ihrer Wallet und könnte sie also auch selbst benutzen. Das heißt Verwahrung („custodial“).',
  offerOther:
    'Mit einer Wiederherstellungsdatei brauchen Sie niemandes Hilfe, und niemand sonst hat einen Schlüssel.',
  offerKeep: 'Einverstanden',
  offerFile: 'Lieber eine Wiederherstellungsdatei anlegen',
  keptTitle: 'Sie haben einen Weg zurück',
  keptLead:
    'Geht dieses Gerät verloren, melden Sie sich auf einem anderen mit Ihrer E-Mail-Adresse an, und folgen Sie dem, was dort steht.',
  enterLead: 'Diese Website hält für Sie einen Weg zurück bereit. Wie möchten Sie weitermachen?',
  enterMail: 'Mit Ihrer E-Mail-Adresse',
  enterMailWhy:
    'Es dauert eine Weile, meist einen Tag. Sie bekommen eine E-Mail, mit der Sie es stoppen könnten.',
  enterOther: 'Anders',
  enterOtherWhy: 'Mit einem Passkey, einem anderen Gerät oder Ihrer Wiederherstellungsdatei.',
  waitTitle: 'Ihre Wallet ist unterwegs',
  waitLeft: 'Sie öffnet sich hier {when}.',
  waitMail:
    'Wir haben Ihnen eine E-Mail geschickt. Hätte jemand anderes nach Ihrer Wallet gefragt, könnten Sie es dort stoppen.',
  waitClose:
    'Sie können diese Seite schließen. Kommen Sie später mit diesem Browser zurück, und melden Sie sich an: Dann geht es weiter.',
  waitStop: 'Ich möchte das nicht mehr',
  stoppedTitle: 'Es wurde gestoppt',
  stoppedLead:
    'Jemand hat das gestoppt, mit dem Link in der E-Mail oder auf einem anderen Gerät. Waren Sie es nicht, ändern Sie das Passwort Ihres Mailkontos. Sie können noch einmal fragen.',
  waiting: 'Fragt nach Ihrer Wallet',
  stop: 'Stoppen',
  renew: 'Weg zurück bereithalten',
  drop: 'Auf diese Hilfe verzichten',
  dropLead:
    'Verzichten Sie darauf, hat der Betreiber dieser Website keinen Schlüssel mehr. Legen Sie vorher eine Wiederherstellungsdatei an: Ohne sie ist Ihre Wallet mit diesem Gerät verloren.',
}
