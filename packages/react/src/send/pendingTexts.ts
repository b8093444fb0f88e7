/** Texts of a pending transaction. */
export const pendingTexts = {
  'pending.title': 'Your transaction',
  'pending.lead': 'Waiting for the network',
  'pending.text':
    'This transaction is not confirmed yet. You can offer a higher fee so that it is taken sooner, or call it back. Your wallet shows what that costs before you agree.',
  'pending.speedUp': 'Speed it up',
  'pending.cancel': 'Cancel it',
  'pending.cancelText': 'Cancelling costs a fee, too, and can come too late.',
  'pending.asking': 'Confirm it in {wallet}.',
  'pending.over': 'This transaction is no longer waiting.',
  'pending.confirmed': 'Confirmed',
  'pending.lost': 'Failed',
  'pending.replaced': 'Another transaction took its place',
  'pending.mined': 'Too late: the network has already taken this transaction.',
  'pending.unknown': 'This cannot be done from here. Look into your wallet.',
  'pending.second':
    'Your wallet did not replace the transaction: it sent a second one. Both are on their way.',
  'pending.failed': 'That did not work. Your transaction has not changed.',
  'pending.view': 'View on {explorer}',
} as const
