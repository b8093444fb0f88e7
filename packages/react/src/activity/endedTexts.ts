/** Texts of how sent transactions ended. */
export const endedTexts = {
  'toast.transactionConfirmed': 'Your transaction is confirmed',
  'toast.transactionCancelled': 'Your transaction was cancelled',
  'toast.cancelTooLate': 'It was too late to cancel: your transaction is confirmed',
  'toast.secondConfirmed':
    'Your wallet did not replace the first transaction. The second one is confirmed, too.',
  'toast.notCancelled':
    'Your transaction was not cancelled: your wallet sent a second one, which is confirmed.',
  'toast.transactionFailed': 'Your transaction failed. Only its fee was spent.',
  'toast.transactionReplaced': 'Your transaction was replaced by another one',
  'toast.transactionDropped':
    'Your transaction was not confirmed. It was probably dropped; check your wallet.',
  'toast.view': 'View on {explorer}',
} as const
