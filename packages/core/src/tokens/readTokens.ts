import type { BalancesAnswer } from '@latchkey/protocol'
import { compareTokens } from './compareTokens'
import { toToken } from './token'
import type { Tokens } from './tokens'

/** The gateway's answer as the list that is shown. */
export function readTokens({ balances, ...about }: BalancesAnswer): Tokens {
  return { ...about, tokens: balances.flatMap(row => toToken(row) ?? []).sort(compareTokens) }
}
