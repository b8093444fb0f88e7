/** What the views of assisted recovery say. It is called custodial wherever it is offered. */
export const assistTexts = {
  title: 'Help from this website',
  offerTitle: 'Your way back in',
  offerLead:
    'If you lose this device, this website gives you your wallet back. All you need then is your mail address, and some patience: usually a day.',
  custodial:
    'For that the owner of this website keeps a key to your wallet, and so could use it, too. This is called custodial.',
  offerOther: 'With a recovery file you need nobody’s help, and nobody else has a key.',
  offerKeep: 'Agree',
  offerFile: 'Make a recovery file instead',
  keptTitle: 'You have a way back in',
  keptLead: 'If this device is lost, log in on another one with your mail address, and follow what it says.',
  enterLead: 'This website keeps a way back in for you. How would you like to go on?',
  enterMail: 'With your mail address',
  enterMailWhy: 'It takes a while, usually a day. You get a mail, with which you could stop it.',
  enterOther: 'Another way',
  enterOtherWhy: 'With a passkey, another device, or your recovery file.',
  waitTitle: 'Your wallet is on its way',
  waitLeft: 'It opens here {when}.',
  waitMail: 'We have sent you a mail. If somebody else had asked for your wallet, you could stop it there.',
  waitClose: 'You can close this page. Come back later with this browser, and log in: then it goes on.',
  waitStop: 'I do not want this any more',
  stoppedTitle: 'It was stopped',
  stoppedLead:
    'Somebody stopped this, by the link in the mail or on another device. If it was not you, change the password of your mail account. You can ask again.',
  waiting: 'Asks for your wallet',
  stop: 'Stop',
  renew: 'Keep a way back for me',
  drop: 'Give up this help',
  dropLead:
    'If you give it up, the owner of this website has no key any more. Make a recovery file first: without one, your wallet is lost with this device.',
}

export type AssistTexts = Readonly<Record<keyof typeof assistTexts, string>>
