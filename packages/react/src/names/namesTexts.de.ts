import type { Translated } from '../text/Translated'
import type { namesTexts } from './namesTexts'

export const texts: Translated<typeof namesTexts> = {
  'name.title': 'Namen wählen',
  'name.lead': 'Andere können an ihn senden statt an eine lange Adresse.',
  'name.field': 'Ihr Name',
  'name.placeholder': 'ihrname',
  'name.hint': 'Mindestens 4 Zeichen: Buchstaben von a bis z, Ziffern und Bindestriche.',
  'name.hintHyphens':
    'Bindestriche stehen zwischen anderen Zeichen, und nicht zwei an dritter und vierter Stelle.',
  'name.checking': 'Wird geprüft …',
  'name.free': '{name} ist frei',
  'name.taken': '{name} ist vergeben',
  'name.reserved': '{name} wird an niemanden vergeben',
  'name.looks-alike': '{name} sieht einem vergebenen Namen zu ähnlich',
  'name.offline': 'Namen werden nachgesehen, sobald Sie wieder online sind.',
  'name.unreachable': 'Welche Namen frei sind, ließ sich nicht nachsehen.',
  'name.retry': 'Erneut versuchen',
  'name.no-names': 'Diese Website vergibt keine Namen.',
  'name.unsupported': 'Einen Namen können hier nur Konten auf Ethereum und ähnlichen Netzwerken haben.',
  'name.others': 'Vorschläge',
  'name.mark': 'Vergeben',
  'name.markOther': 'Nicht erhältlich',
  'name.about':
    'Das kostet nichts: Ihre Wallet unterschreibt nur eine Nachricht. Alle können nachsehen, zu welcher Adresse der Name gehört.',
  'name.submit': 'Namen registrieren',
  'name.asking': 'Bestätigen Sie in {wallet}',
  'name.registering': 'Wird registriert …',
  'name.soon': 'Bestätigen Sie innerhalb von 20 Sekunden.',
  'name.slow': 'Noch keine Antwort. Ist {wallet} offen? Das Fenster ist vielleicht hinter diesem verborgen.',
  'name.refused': 'Sie haben in {wallet} abgelehnt. Der Name ist nicht registriert.',
  'name.late':
    '{wallet} hat zu spät geantwortet. Versuchen Sie es noch einmal und bestätigen Sie innerhalb von 20 Sekunden.',
  'name.failed': 'Der Name konnte nicht registriert werden.',
  'name.doneTitle': 'Name registriert',
  'name.done': '{name} gehört Ihnen',
  'name.doneText': 'Er steht nun anstelle Ihrer Adresse, und andere können an ihn senden.',
  'name.ok': 'Fertig',
}
