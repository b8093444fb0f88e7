import { readToken } from './readToken.mjs'
import { tokenAmount } from './tokenAmount.mjs'

/**
 * What each of these accounts holds, in lamports and in tokens, at this moment.
 * @param {readonly import('./readAccountKeys.mjs').AccountKey[]} keys
 * @param {(address: string) => import('@solana/kit').EncodedAccount | undefined} accountAt
 */
export function readBalances(keys, accountAt) {
  const accounts = keys.map(({ address }) => accountAt(address))
  return {
    lamports: accounts.map(account => account?.lamports ?? 0n),
    tokens: accounts.flatMap((account, accountIndex) => {
      const read = readToken(account)
      if (read?.type !== 'account') return []
      const mint = readToken(accountAt(read.token.mint))
      if (mint?.type !== 'mint') return []
      return {
        accountIndex,
        mint: read.token.mint,
        owner: read.token.owner,
        programId: account?.programAddress,
        uiTokenAmount: tokenAmount(read.token.amount, mint.mint.decimals),
      }
    }),
  }
}
