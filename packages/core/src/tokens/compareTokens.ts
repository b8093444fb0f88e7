import { type Amount, compareAmounts, readAmount } from '@latchkey/protocol'
import type { Token } from './token'

/** What is worth most comes first; then what has no price, the network's own coin before the others. */
export function compareTokens(a: Token, b: Token): number {
  return (
    compareAmounts(worth(b), worth(a)) ||
    Number(a.address !== undefined) - Number(b.address !== undefined) ||
    (a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0)
  )
}

function worth({ value }: Token): Amount {
  return (value === undefined ? undefined : readAmount(value)) ?? { value: -1n, decimals: 0 }
}
