import { words } from '@latchkey/decode/words'

/** What the visitor reads before signing. `{…}` is filled in. */
export const approveTexts = {
  ...words,
  signMessage: 'Sign this message?',
  signIn: 'Sign in to {domain}?',
  signData: 'Sign this data?',
  sendTransaction: 'Send this transaction?',
  createContract: 'Create this contract?',
  signTransaction: 'Sign this transaction?',
  signTransactions: 'Sign these {count} transactions?',
  turn: '{number} of {count}',

  site: 'Website',
  network: 'Network',
  unknownNetwork: 'Network number {id}',
  account: 'Your account',
  message: 'Message',
  bytes: 'Message as bytes',
  empty: '(empty)',
  purpose: 'Purpose',
  application: 'Application',
  contract: 'Contract',
  content: 'Content',
  fee: 'Fee, at most',
  data: 'Data',
  dataLength: '{count} bytes',
  raw: 'As it is signed',
  programs: 'Programs',
  part: 'Transaction {number}',

  refuse: 'Refuse',
  approve: 'Sign',
  send: 'Send',
  typeDigits: 'To sign, type these two digits:',
  wrongDigits: 'These are not the two digits that you see. Type {digits}.',
  wait: 'One moment …',

  windowTitle: 'Look at this in a window of your wallet',
  windowWhy:
    '{site} asks you for something that can move money or give rights away. You see it in a window of its own, which no website can change.',
  windowWhyMessage: '{site} asks you to sign a message. You see it in a window of its own.',
  openWindow: 'Open the window',
  waiting: 'Go on in the window that has opened.',
  showWindow: 'Show the window again',
  closed: 'The window was closed.',
  openAgain: 'Open it again',
  blocked:
    'The window could not open. Allow windows for this website, or open the website in your browser: here nothing can be signed without one.',
  nothing: 'There is nothing to sign here any more. You can close this window.',
  loading: 'Asking your wallet …',
  done: 'Done. You can close this window.',
  ended: 'The website does not ask for this any more. You can close this window.',
}

export type ApproveTexts = Readonly<Record<keyof typeof approveTexts, string>>
