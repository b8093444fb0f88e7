import type { onRampTexts } from './onrampTexts'
import type { onRampProgressTexts } from './progressTexts'

export const texts: Record<keyof typeof onRampTexts | keyof typeof onRampProgressTexts, string> = {
  'onramp.title': 'Kaufen',
  'onramp.amount': 'Sie zahlen, in {currency}',
  'onramp.currency': 'Währung',
  'onramp.limits': 'Von {min} bis {max}',
  'onramp.asset': 'Sie kaufen',
  'onramp.method': 'Sie zahlen mit',
  'onramp.method.card': 'Karte',
  'onramp.method.ach_bank_account': 'Bankkonto',
  'onramp.offers': 'Angebote',
  'onramp.most': 'Am meisten für Sie',
  'onramp.fees': 'Gebühren von {fees} inbegriffen',
  'onramp.estimate': 'Der Anbieter zeigt den endgültigen Betrag, bevor Sie zahlen.',
  'onramp.slow': 'Das dauert länger als sonst.',
  'onramp.noOffer':
    'Gerade macht kein Anbieter ein Angebot. Versuchen Sie es noch einmal, oder ändern Sie den Betrag.',
  'onramp.unreachable':
    'Angebote konnten nicht abgefragt werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'onramp.someFailed': 'Gerade kein Angebot von {providers}.',
  'onramp.default':
    'Was es hier zu kaufen gibt, war nicht zu erfahren. Das sind die üblichen Möglichkeiten und Grenzen.',
  'onramp.underWay': 'Ihr Kauf bei {provider} läuft.',
  'onramp.show': 'Anzeigen',
  'onramp.arrived': '{amount} ist angekommen.',
  'onramp.failed': 'Ihr Kauf bei {provider} hat nicht geklappt.',
  'onramp.submit': 'Weiter bei {provider}',
  'onramp.problem.loading': 'Es wird nachgesehen, was es zu kaufen gibt…',
  'onramp.problem.unsupported': 'In diesem Netzwerk gibt es nichts zu kaufen',
  'onramp.problem.no-amount': 'Geben Sie einen Betrag ein',
  'onramp.problem.checking': 'Angebote werden abgefragt…',
  'onramp.problem.too-little': 'Mindestens {limit}',
  'onramp.problem.too-much': 'Höchstens {limit}',
  'onramp.problem.failed': 'Kein Angebot',
  'onramp.progressTitle': 'Ihr Kauf',
  'onramp.openingLead': '{provider} wird geöffnet…',
  'onramp.openingText': 'Sie zahlen dort, in einem eigenen Fenster.',
  'onramp.blockedLead': 'Ihr Browser hat das Fenster zurückgehalten',
  'onramp.blockedText': 'Öffnen Sie es mit diesem Knopf.',
  'onramp.openLead': 'Weiter bei {provider}',
  'onramp.openText':
    'Zahlen Sie in dem Fenster, das sich geöffnet hat. Hier steht es, sobald {amount} ankommt.',
  'onramp.paidLead': 'Bezahlt. {amount} ist unterwegs',
  'onramp.paidText': 'Sie können das schließen. Sie erfahren, wenn es angekommen ist.',
  'onramp.closedLead': 'Das Fenster ist zu',
  'onramp.closedText':
    'Wenn Sie bezahlt haben, kommt {amount} trotzdem an, und Sie müssen nicht warten. Sonst wird nichts abgebucht.',
  'onramp.arrivedLead': '{amount} ist angekommen',
  'onramp.arrivedText': 'Gekauft bei {provider} für {total}.',
  'onramp.failedLead': 'Der Kauf hat nicht geklappt',
  'onramp.failedText':
    '{provider} konnte ihn nicht abschließen. Versuchen Sie es noch einmal, oder nehmen Sie ein anderes Angebot.',
  'onramp.expiredText':
    'Es wurde nicht rechtzeitig bezahlt. Nichts wird abgebucht; fangen Sie neu an, wenn Sie es noch wollen.',
  'onramp.awayText': '{provider} ist gerade nicht zu erreichen. Nichts wurde abgebucht.',
  'onramp.open': '{provider} öffnen',
  'onramp.change': 'Kauf ändern',
  'onramp.done': 'Fertig',
  'onramp.view': 'Auf {explorer} ansehen',
  'onramp.gone': 'Es läuft kein Kauf.',
}
