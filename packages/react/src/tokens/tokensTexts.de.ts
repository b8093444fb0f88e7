import type { Translated } from '../text/Translated'
import type { tokensTexts } from './tokensTexts'

export const texts: Translated<typeof tokensTexts> = {
  'tokens.title': 'Token',
  'tokens.empty': 'Noch keine Token',
  'tokens.emptyText': 'Was Sie in diesem Netzwerk erhalten, erscheint hier.',
  'tokens.emptyAll': 'Was Sie erhalten, erscheint hier.',
  'tokens.hidden': 'Ausgeblendet: {count}',
  'tokens.hiddenText': 'Unerwünschte Token und Beträge unter einem Cent',
  'tokens.spam': 'Unerwünscht',
  'tokens.spamText':
    'Dieser Token wurde ungefragt an viele geschickt oder ahmt einen anderen nach. Folgen Sie seinen Links nicht.',
  'tokens.noPrice': 'Kein Preis',
  'tokens.unavailable': 'Token-Guthaben nicht verfügbar',
}
