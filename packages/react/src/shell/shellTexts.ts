/** Texts of the frame around every view, and of toasts that may appear at any time. */
export const shellTexts = {
  'modal.close': 'Close',
  'modal.back': 'Back',
  'modal.broken': 'Something went wrong here',
  'modal.brokenText': 'Your wallet is not affected. Close this window and try again.',
  'offline.text': 'You are offline. We go on when the connection is back.',
  'modal.notLoading': 'This part still does not load. Reloading the page may help.',
  'branding.text': 'Made with {name}',
  'toast.switchFailed': 'The network was not changed to {network}',
  'toast.switchDeclined': 'You declined the change to {network}',
  'toast.viewFailed': 'This part did not load. Check your connection and try again.',
  'toast.putAway': 'Dismiss',
  'toast.sentOther':
    'Your wallet sent something else than this site asked for: to {sent}, not to {asked}. Send nothing more, and close this page.',
  'toast.sentChanged':
    'Your wallet sent something else than this site asked for. Send nothing more, and close this page.',
  'toast.signedOther':
    'Your wallet signed something else than this site asked for. Sign nothing more, and close this page.',
  'toast.signInFailed': 'A problem occurred while trying initialize authentication',
} as const
