import type { Translated } from '../text/Translated'
import type { signinTexts } from './signinTexts'

export const texts: Translated<typeof signinTexts> = {
  'signIn.title': 'Anmelden',
  'signIn.lead': 'Bei {site} anmelden',
  'signIn.text':
    'Unterschreiben Sie eine Nachricht mit {wallet}. Damit zeigen Sie, dass dieses Konto Ihnen gehört.',
  'signIn.free': 'Es kostet nichts und bewegt nichts.',
  'signIn.host': 'Website',
  'signIn.account': 'Konto',
  'signIn.submit': 'Anmelden',
  'signIn.later': 'Nicht jetzt',
  'signIn.cancel': 'Abbrechen und trennen',
  'signIn.loading': 'Einen Moment…',
  'signIn.signing': 'In {wallet} bestätigen',
  'signIn.signingText': 'Bitte prüfen, ob die Nachricht {host} nennt, und dann unterschreiben.',
  'signIn.saving': 'Sie werden angemeldet…',
  'signIn.declined': 'Sie haben die Unterschrift abgelehnt',
  'signIn.declinedText': 'Sie sind nicht angemeldet. Sie können es erneut versuchen.',
  'signIn.failed': 'Anmeldung fehlgeschlagen',
  'signIn.smart': 'Diese Anwendung unterstützt Smart Accounts vielleicht nicht',
  'signIn.offline': 'Sie können sich anmelden, sobald Sie wieder online sind.',
  'signIn.error.wallet/busy':
    '{wallet} zeigt bereits eine Anfrage. Bitte öffnen und diese zuerst beantworten.',
  'signIn.error.wallet/locked': '{wallet} ist gesperrt. Bitte entsperren und erneut versuchen.',
  'signIn.error.wallet/disconnected': '{wallet} antwortet nicht. Bitte öffnen und erneut versuchen.',
  'signIn.error.wallet/unsupported-method':
    '{wallet} kann keine Nachrichten unterschreiben. Bitte eine andere Wallet verbinden.',
  'signIn.error.site': '{site} hat die Unterschrift nicht angenommen. Bitte gleich noch einmal versuchen.',
  'signIn.error.signin/not-ours':
    'Die Nachricht war für eine andere Website bestimmt. Bitte nicht unterschreiben und {site} Bescheid geben.',
  'signIn.error.signin/not-signed':
    '{wallet} hat etwas anderes unterschrieben als verlangt. Bitte eine andere Wallet versuchen.',
  'signIn.error.signin/not-confirmed':
    '{site} hat nicht bestätigt, dass Sie angemeldet sind. Bitte erneut versuchen.',
  'signIn.error.any': 'Etwas ist schiefgegangen. Bitte erneut versuchen oder eine andere Wallet verbinden.',
  'signIn.unknownApp':
    'Das öffnet „{scheme}“, eine App, die nicht in unserer Liste von Wallets steht. Bitte nur öffnen, wenn es Ihre Wallet ist.',
}
