/**
 * The names of common functions, by the first four bytes of a call. They are a hint only: the contract decides what
 * happens, so the view names it, too.
 */
export const functionNames: Readonly<Record<string, string>> = {
  '0xa9059cbb': 'transfer',
  '0x23b872dd': 'transferFrom',
  '0x095ea7b3': 'approve',
  '0xa22cb465': 'setApprovalForAll',
  '0x42842e0e': 'safeTransferFrom',
  '0xd0e30db0': 'deposit',
  '0x2e1a7d4d': 'withdraw',
  '0x4e71d92d': 'claim',
}
