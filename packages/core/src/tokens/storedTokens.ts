import { formatAmount, getBalances, type TokenBalance } from '@latchkey/protocol'
import { shownAgainMs } from '../config/limits/waiting'
import { storageKeys } from '../connection/storageKeys'
import { withoutAbsent } from '../kernel/withoutAbsent'
import type { StoredAs } from '../queries/query'
import { readTokens } from './readTokens'
import type { Token } from './token'
import type { Tokens } from './tokens'

/** A longer list would fill the browser's storage: the next page asks for it again. */
const mostStored = 200

/**
 * Tokens for the next page (STO-12, ACC-27), in the gateway's form and validated like its answers: any script
 * could have written them.
 */
export const storedTokens: StoredAs<Tokens> = {
  key: storageKeys.tokens,
  keptMs: shownAgainMs,
  read(stored) {
    try {
      return readTokens(getBalances.answer(stored))
    } catch {
      return undefined
    }
  },
  write({ tokens, ...about }) {
    return tokens.length > mostStored ? undefined : { ...about, balances: tokens.map(toRow) }
  },
}

function toRow({ amount, decimals, name, symbol, chainId, address, imageId, price, isSpam }: Token) {
  const row: TokenBalance = {
    ...{ name, symbol, chainId, price: 0 },
    quantity: { decimals: String(decimals), numeric: formatAmount({ value: amount, decimals }) },
    ...withoutAbsent({ address, imageId, priceDecimal: price, isSpam: isSpam || undefined }),
  }
  return row
}
