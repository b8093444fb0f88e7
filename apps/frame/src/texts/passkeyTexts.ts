/** What the frame says of passkeys. */
export const passkeyTexts = {
  'passkey-declined': 'No passkey was used. Try again, and take your time.',
  'passkey-known': 'This device has a passkey for your wallet already.',
  'passkey-refused': 'This browser allows no passkeys here. Go on in another way.',
  'passkey-no-way': 'This passkey logs you in, but it cannot open the wallet. Go on in another way.',
  'passkey-window': 'Your browser wants a window of its own for this. Press the button once more.',
  passkeyNothing: 'This window is no longer needed. You can close it.',
  'login.passkey': 'Passkey',

  passkeyTitle: 'Continue with a passkey',
  passkeyLead:
    'Your phone, your computer or your password manager keeps a passkey for you. You open it with your finger, your face or a PIN.',
  passkeyUse: 'Use my passkey',
  passkeyMake: 'I have none yet: make one',

  passkeyOnceTitle: 'Use it once more',
  passkeyOnceLead: 'Your passkey was made. Used once more, it can also bring your wallet back.',
  passkeyOpensTitle: 'Your passkey opens your wallet',
  passkeyOpensLead:
    'Wherever you have this passkey, it brings your wallet to the device. That is a way back in if a device is lost.',
  passkeyOpensFile:
    'Keep a recovery file, too: it helps if the passkey is lost, or if this website no longer exists.',
  passkeyLoginTitle: 'Your passkey logs you in',
  passkeyLoginLead:
    'It does no more than that: here it gives nothing to lock the wallet with. So it is no way back in if this device is lost.',
  passkeyLoginFile: 'A recovery file and its code are one.',

  offerPasskey: 'Use a passkey',
  offerPasskeyTime:
    'A passkey takes a few seconds. A file takes about two minutes, a pen and a piece of paper.',
  offerPasskeyLead:
    'Your wallet opens on this device only. If the device is lost, a passkey brings the wallet back, or a recovery file with its code. Nobody can do that without them, and neither can we.',
  enterPasskey: 'With your passkey',
  enterPasskeyWhy: 'You have it here, on your phone or in your password manager.',
  enterPasskeyLead: 'Your passkey opens your wallet on this device.',
  provePasskey: 'For this, use your passkey once more.',

  passkeys: 'Passkeys',
  passkeysWhy: 'Log in without a mail, and get back in',
  passkeysNone: 'You have no passkey yet.',
  passkeysNot: 'This browser has no passkeys.',
  passkeyAdd: 'Add a passkey',
  passkeyMade: 'Made on {date}',
  passkeyOpens: 'Logs you in and opens the wallet',
  passkeyLogsIn: 'Logs you in; no way back if a device is lost',
  passkeyCheck: 'Check that it works',
  passkeyChecked: 'It works',
  passkeyCheckedLead: 'This passkey opens your wallet.',
  passkeyRemoveTitle: 'Remove this passkey?',
  passkeyRemoveLead:
    '{name} then no longer logs in and no longer opens the wallet. Delete it on your device, too.',
  noFile: 'No file yet',
}

export type PasskeyTexts = Readonly<Record<keyof typeof passkeyTexts, string>>
