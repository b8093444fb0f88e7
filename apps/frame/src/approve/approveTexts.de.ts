import { wordsDe } from '@latchkey/decode/words.de'
import type { ApproveTexts } from './approveTexts'

export const approveTextsDe: ApproveTexts = {
  ...wordsDe,
  signMessage: 'Diese Nachricht unterschreiben?',
  signIn: 'Bei {domain} anmelden?',
  signData: 'Diese Daten unterschreiben?',
  sendTransaction: 'Diese Transaktion senden?',
  createContract: 'Diesen Vertrag anlegen?',
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
  data: 'Daten',
  dataLength: '{count} Bytes',
  raw: 'Wie es unterschrieben wird',
  programs: 'Programme',
  part: 'Transaktion {number}',

  refuse: 'Ablehnen',
  approve: 'Unterschreiben',
  send: 'Senden',
  typeDigits: 'Tippen Sie zum Unterschreiben diese zwei Ziffern:',
  wrongDigits: 'Das sind nicht die zwei Ziffern, die Sie sehen. Tippen Sie {digits}.',
  wait: 'Einen Moment …',

  windowTitle: 'Sehen Sie das in einem Fenster Ihrer Wallet an',
  windowWhy:
    '{site} bittet Sie um etwas, das Geld bewegen oder Rechte weggeben kann. Sie sehen es in einem eigenen Fenster, das keine Website verändern kann.',
  windowWhyMessage:
    '{site} bittet Sie, eine Nachricht zu unterschreiben. Sie sehen sie in einem eigenen Fenster.',
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
