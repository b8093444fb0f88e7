import { wordsDe } from '@latchkey/decode/words.de'
import type { ApproveTexts } from './approveTexts'

export const approveTextsDe: ApproveTexts = {
  ...wordsDe,
  signMessage: 'Diese Nachricht unterschreiben?',
  signIn: 'Bei {domain} anmelden?',
  signData: 'Diese Daten unterschreiben?',
  sendTransaction: 'Diese Transaktion senden?',
  createContract: 'Diesen Vertrag anlegen?',
  doSteps: 'Diese {count} Schritte zusammen ausführen?',
  signTransaction: 'Diese Transaktion unterschreiben?',
  signTransactions: 'Diese {count} Transaktionen unterschreiben?',
  turn: '{number} von {count}',

  site: 'Website',
  network: 'Netzwerk',
  unknownNetwork: 'Netzwerk Nummer {id}',
  account: 'Ihr Konto',
  message: 'Nachricht',
  bytes: 'Nachricht als Bytes',
  empty: '(leer)',
  purpose: 'Zweck',
  application: 'Anwendung',
  contract: 'Vertrag',
  content: 'Inhalt',
  fee: 'Gebühr, höchstens',
  feeBesides: '{fee}. Ob das Netzwerk für die Daten noch mehr nimmt, hat es nicht gesagt.',
  freeFee: 'Gebühr',
  free: 'Kostenlos: {name} bezahlt',
  step: 'Schritt {number}',
  sendStep: 'Schritt {number} von {count} senden?',
  oneByOne: 'Nacheinander',
  firstOfSteps:
    'Die Website möchte {count} Transaktionen. Sie werden nacheinander gesendet, und Sie werden bei jeder gefragt. Was gesendet ist, bleibt gesendet, auch wenn eine spätere scheitert oder Sie sie ablehnen.',
  furtherStep:
    'Alles vor diesem Schritt ist ausgeführt und bleibt es. Wenn Sie ablehnen, wird nichts weiter gesendet.',
  together: 'Zusammen',
  allOrNone: 'Alle Schritte werden ausgeführt oder keiner.',
  firstUse: 'Erste Nutzung',
  setsUp: 'Damit wird auch Ihr Konto in diesem Netzwerk eingerichtet.',
  data: 'Daten',
  dataLength: '{count} Bytes',
  raw: 'Wie es unterschrieben wird',
  programs: 'Programme',
  part: 'Transaktion {number}',

  refuse: 'Ablehnen',
  approve: 'Unterschreiben',
  send: 'Senden',
  typeDigits: 'Tippen Sie zum Unterschreiben diese zwei Ziffern:',
  typeDigitsSend: 'Tippen Sie zum Senden diese zwei Ziffern:',
  wrongDigits: 'Das sind nicht die zwei Ziffern, die Sie sehen. Tippen Sie {digits}.',
  wait: 'Einen Moment …',

  feeChoose: 'Wählen Sie, wie bald es geschieht',
  'fee.asked': 'Wie von der Website gewünscht',
  'fee.slow': 'Langsam',
  'fee.usual': 'Üblich',
  'fee.fast': 'Schnell',
  feeLarge:
    'Die Gebühr ist ungewöhnlich hoch: bis zu {fee}. Lehnen Sie ab, wenn Sie das nicht erwartet haben.',
  feeMost:
    'Die Gebühr kann mehr als die Hälfte Ihrer Münzen in diesem Netzwerk kosten: bis zu {fee}. Lehnen Sie ab, wenn Sie das nicht erwartet haben.',
  feeAsked:
    'Die Website will mehr als das Dreifache der üblichen Gebühr: bis zu {fee}. Die übliche können Sie unten wählen.',

  allowMost: '{spender} darf höchstens nehmen, in {symbol}',
  allowNoLimit: 'ohne Grenze',
  allowUse: 'Diesen Betrag nehmen',
  allowAsked: 'Wie von der Website gewünscht',
  allowNeeded: 'Nur, was jetzt gebraucht wird: {amount} {symbol}',
  allowNoAmount: 'Tippen Sie einen Betrag über null, mit einem Punkt vor den Nachkommastellen.',
  allowTooPrecise: 'So viele Nachkommastellen hat dieser Token nicht.',
  allowTooMuch: 'So viel will die Website gar nicht.',

  grantTitle: 'Dies ohne weitere Rückfrage erlauben?',
  grantVerb: 'Erlauben',
  grantSend: '{who} darf bis zu {what} von Ihrem Konto senden, an jeden.',
  grantSendAny: '{who} darf {what} von Ihrem Konto senden, an jeden und ohne Grenze.',
  grantCalls: '{who} darf Funktionen von {contract} in Ihrem Namen nutzen.',
  grantPart: 'Berechtigung {number}',
  grantWho: 'Wer das darf',
  grantFunction: 'Funktion',
  grantNamed: '{selector}, von der Website {name} genannt',
  grantEach: 'Münzen je Nutzung, höchstens',
  grantWorst: 'Was Sie dadurch verlieren können',
  grantWorstOpen: 'was diese Funktionen nehmen können: Kein Betrag begrenzt es',
  grantAllCoins: 'alle Ihre Münzen in diesem Netzwerk',
  grantLasts: 'Es geht ohne Rückfrage, auch wenn diese Website geschlossen ist.',
  grantUnlimited: 'Dieser Betrag ist keine Grenze: {who} darf alles davon nehmen, was Sie haben.',
  grantManyCoins:
    'Keine Zahl begrenzt die Nutzungen, und jede darf Münzen nehmen: {who} kann alle Ihre Münzen nehmen.',
  grantMoves: 'Mit „{name}“ kann {who} alles nehmen oder weggeben, was Sie bei {contract} haben.',
  grantUnknown:
    'Was diese Funktionen tun, ist nicht bekannt, und kein Betrag begrenzt es. Machen Sie nur weiter, wenn Sie der Website vertrauen.',
  grantFirst:
    'Es geht, sobald Ihr Konto in diesem Netzwerk eingerichtet ist. Das geschieht mit Ihrer ersten Transaktion.',
  grantEnds:
    'Es endet zu dieser Zeit von selbst. Es vorher zu beenden ist eine Transaktion, die eine Gebühr kosten kann.',

  endTitle: 'Diese Berechtigung beenden?',
  endVerb: 'Beenden',
  endSend: '{who} darf mit dieser Berechtigung nicht mehr {what} von Ihrem Konto senden.',
  endCalls: '{who} darf mit dieser Berechtigung keine Funktionen von {contract} mehr in Ihrem Namen nutzen.',
  endHow: 'Wie es endet',
  endOnChain: 'Im Netzwerk und endgültig: Niemand kann sie danach nutzen.',

  small: 'Kleine Zahlungen',
  smallCounts: 'Zählt als {cost}: {sum} von {amount} in 24 Stunden.',
  dailyTitle: 'Kleine Zahlungen ohne Fenster erlauben?',
  dailyDoes:
    'Zahlungen bis {amount} in 24 Stunden, mit Gebühren, können Sie dann auf der Seite der Website bestätigen, mit zwei Ziffern, die Sie tippen.',
  dailyRisk:
    'So viel könnte eine Website bekommen, die Sie täuscht. Alles andere sehen Sie weiter in einem Fenster: größere Zahlungen, Token ohne Preis, Rechte zum Ausgeben.',
  dailyMost: 'In 24 Stunden, höchstens',
  dailyAllow: 'Erlauben',

  windowTitle: 'Sehen Sie das in einem Fenster Ihrer Wallet an',
  windowWhy:
    '{site} bittet Sie um etwas, das Geld bewegen oder Rechte weggeben kann. Sie sehen es in einem eigenen Fenster, das keine Website verändern kann.',
  windowWhyMessage:
    '{site} bittet Sie, eine Nachricht zu unterschreiben. Sie sehen sie in einem eigenen Fenster.',
  windowWhyDaily: 'Das entscheiden Sie in einem eigenen Fenster, das keine Website verändern kann.',
  openWindow: 'Fenster öffnen',
  waiting: 'Machen Sie in dem Fenster weiter, das sich geöffnet hat.',
  showWindow: 'Fenster wieder zeigen',
  closed: 'Das Fenster wurde geschlossen.',
  openAgain: 'Wieder öffnen',
  blocked:
    'Das Fenster konnte sich nicht öffnen. Erlauben Sie Fenster für diese Website, oder öffnen Sie die Website in Ihrem Browser: Ohne Fenster kann hier nichts unterschrieben werden.',
  nothing: 'Hier ist nichts mehr zu unterschreiben. Sie können dieses Fenster schließen.',
  loading: 'Ihre Wallet wird gefragt …',
  done: 'Fertig. Sie können dieses Fenster schließen.',
  ended: 'Die Website fragt nicht mehr danach. Sie können dieses Fenster schließen.',
}
