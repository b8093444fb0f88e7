import { type Amount, type BalancesAnswer, compareAmounts, readAmount } from '@latchkey/protocol'
import { type Token, toToken } from './token'
import type { Tokens } from './tokens'

/** Turns the gateway's answer into the list for views. */
export function readTokens({ balances, ...about }: BalancesAnswer): Tokens {
  return { ...about, tokens: balances.flatMap(row => toToken(row) ?? []).sort(compareTokens) }
}

/** Most valuable first; then tokens without a price, the native currency before the others. */
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
