/** The connected account. */
export const accountTexts = {
  'account.title': 'Account',
  'account.copy': 'Copy address',
  'account.explorer': 'View on {explorer}',
  'account.balance': 'Balance',
  'account.balanceLoading': 'Balance is loading',
  'account.balanceFailed': 'Balance unavailable',
  'account.testnet': 'Test network: balances have no value',
  'account.network': 'Network',
  'account.wallet': 'Wallet',
  'account.wallets': '{count} wallets connected',
  'toast.copied': 'Address copied',
  'toast.copyFailed': 'Your browser did not allow copying. The address is selected, copy it by hand.',
} as const
