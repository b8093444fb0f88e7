import { type Amount, type BalancesAnswer, compareAmounts, readAmount } from '@latchkey/protocol'
import { type Token, toToken } from './token'
import type { Tokens } from './tokens'

/** The gateway's answer as the list that is shown. */
export function readTokens({ balances, ...about }: BalancesAnswer): Tokens {
  return { ...about, tokens: balances.flatMap(row => toToken(row) ?? []).sort(compareTokens) }
}

/** What is worth most comes first; then what has no price, the network's own coin before the others. */
function compareTokens(a: Token, b: Token): number {
  return (
    compareAmounts(worth(b), worth(a)) ||
    Number(a.address !== undefined) - Number(b.address !== undefined) ||
    (a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0)
  )
}

function worth({ value }: Token): Amount {
  return (value === undefined ? undefined : readAmount(value)) ?? { value: -1n, decimals: 0 }
}
