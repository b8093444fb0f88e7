import type { payTexts } from './payTexts'

export const texts: Record<keyof typeof payTexts, string> = {
  'pay.title': 'Bezahlen',
  'pay.to': 'An',
  'pay.network': 'Netzwerk',
  'pay.balance': 'Sie haben',
  'pay.fee': 'Gebühr, etwa',
  'pay.until': 'Zu zahlen bis',
  'pay.submit': '{amount} bezahlen',
  'pay.asking': 'In {wallet} bestätigen…',
  'pay.slowText':
    'Ihre Wallet zeigt die Anfrage in einem eigenen Fenster, das verdeckt sein kann. Suchen Sie {wallet}.',
  'pay.sentLead': 'Ihre Zahlung ist unterwegs',
  'pay.sentText': 'Es dauert einen Moment, bis das Netzwerk sie bestätigt hat. Sie können dies schließen.',
  'pay.sentSlow': 'Das Netzwerk ist gerade langsam. Sie können dies schließen: Die Zahlung zählt trotzdem.',
  'pay.paidLead': 'Bezahlt',
  'pay.paidText': '{amount} an {shop}',
  'pay.receipt': 'Beleg {id}',
  'pay.view': 'Auf {explorer} ansehen',
  'pay.done': 'Fertig',
  'pay.switch': 'Zu {network} wechseln',
  'pay.again': 'Neu beginnen',
  'pay.back': 'Zurück zum Shop',
  'pay.unpaid': 'Ich habe nachgesehen: nicht bezahlt',
  'pay.swap': 'In {symbol} tauschen',
  'pay.buy': 'Krypto kaufen',
  'pay.receive': 'Von einer anderen Wallet empfangen',
  'pay.exchange': 'Von {exchange} bezahlen',
  'pay.exchanges': 'Von einer Börse bezahlen',
  'pay.exchangesSought': 'Börsen werden gesucht…',
  'pay.exchangesNone': 'Keine Börse versendet das',
  'pay.exchangeOpen': '{exchange} öffnen',
  'pay.exchangeLeave': 'Anders bezahlen',
  'pay.openingLead': '{exchange} wird geöffnet…',
  'pay.openingText': 'Sie bezahlen dort, in einem eigenen Fenster.',
  'pay.blockedLead': 'Ihr Browser hat das Fenster zurückgehalten',
  'pay.blockedText': 'Öffnen Sie es mit diesem Knopf.',
  'pay.openLead': 'Weiter bei {exchange}',
  'pay.openText':
    'Senden Sie {amount} in dem Fenster, das sich geöffnet hat. Sie erfahren hier, wenn der Shop es hat.',
  'pay.closedLead': 'Das Fenster ist zu',
  'pay.closedText':
    'Wenn Sie dort {amount} gesendet haben, erfahren Sie es hier. Wenn nicht, wurde nichts bezahlt.',
  'pay.pendingLead': '{exchange} sendet es',
  'pay.pendingText': 'Das kann einige Minuten dauern. Sie können dies schließen: Die Zahlung zählt trotzdem.',
  'pay.slow': 'Das dauert länger als sonst.',
  'pay.none': 'Es gibt nichts zu bezahlen.',
  'pay.problem.opening': 'Wird vorbereitet…',
  'pay.problem.checking': 'Wird geprüft…',
  'pay.problem.wrong-network':
    'Der Shop nimmt das auf {network} an. Wechseln Sie dorthin, dann bezahlen Sie.',
  'pay.problem.expired': 'Die Zeit zum Bezahlen ist vorbei. Es wurde nichts abgebucht.',
  'pay.problem.own-address': 'Das ist Ihre eigene Adresse. Verbinden Sie zum Bezahlen ein anderes Konto.',
  'pay.problem.smart-account':
    'Dieses Konto ist ein Smart Account. Der Shop könnte seine Zahlung nicht erkennen: Verbinden Sie zum Bezahlen eine andere Wallet.',
  'pay.problem.maybe-paid':
    'Ihre Wallet wurde schon gefragt und hat vielleicht bereits bezahlt. Sehen Sie zuerst dort nach, damit Sie nicht zweimal bezahlen.',
  'pay.problem.untrusted':
    'Was der Dienst vorbereitet hat, ist nicht, was der Shop verlangt. Zu Ihrer Sicherheit wurde Ihre Wallet nicht gefragt.',
  'pay.problem.unreachable': 'Das Netzwerk ist gerade nicht erreichbar.',
  'pay.problem.insufficient-token': 'Es fehlen {missing}. Besorgen Sie sie, dann bezahlen Sie.',
  'pay.problem.insufficient-fee': 'Für die Netzwerkgebühr brauchen Sie noch etwas {symbol}.',
  'pay.problem.would-fail':
    'Das Netzwerk würde diese Zahlung ablehnen, deshalb wurde Ihre Wallet nicht gefragt.',
  'pay.failed.refused': 'Sie haben in {wallet} abgelehnt. Es wurde nichts bezahlt.',
  'pay.failed.reverted':
    'Das Netzwerk hat die Zahlung abgelehnt. Beim Shop ist nichts angekommen; Sie können es noch einmal versuchen.',
  'pay.failed.dropped':
    'Ihre Zahlung wurde ersetzt oder verworfen. Sehen Sie in Ihre Wallet, bevor Sie noch einmal bezahlen.',
  'pay.failed.mismatch':
    'Was Ihre Wallet gesendet hat, ist nicht diese Zahlung. Sehen Sie in Ihre Wallet, bevor Sie noch einmal bezahlen.',
  'pay.failed.conflict':
    'Der Shop hat unter dieser Bestellung etwas anderes verlangt. Gehen Sie zurück zum Shop und beginnen Sie neu.',
  'pay.failed.invalid': 'Der Shop verlangt etwas, das niemand bezahlen kann. Es wurde nichts abgebucht.',
  'pay.failed.unsure':
    'Ihre Wallet hat nicht klar geantwortet. Sehen Sie Ihre Aktivitäten an, bevor Sie noch einmal bezahlen.',
  'pay.failed.away':
    'Die Zahlung konnte nicht vorbereitet werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'pay.failed.exchangeAway': 'Die Börse ist gerade nicht erreichbar. Es wurde nichts bezahlt.',
  'pay.failed.exchangeRefused':
    'Bei der Börse wurde nichts bezahlt. Versuchen Sie es noch einmal, oder bezahlen Sie anders.',
  'pay.failed.exchangeExpired': 'Bei der Börse wurde nicht rechtzeitig bezahlt.',
  'pay.failed.exchangeMismatch':
    'Was die Börse gesendet hat, ist nicht diese Zahlung. Fragen Sie die Börse, bevor Sie noch einmal bezahlen.',
  'pay.failed.other': 'Das Bezahlen ist nicht gelungen. Nichts hat Ihr Konto verlassen.',
}
