import type { BalanceState } from 'latchkey'
import { formatUnits } from 'viem'
import type { Say } from '../text/useText'

/** A balance in words, all of its digits. */
export function balanceWords(say: Say, balance: BalanceState): string {
  switch (balance.status) {
    case 'ready':
      return `${formatUnits(balance.value, balance.decimals)} ${balance.symbol}`
    case 'loading':
      return say('state.balanceLoading')
    case 'hidden':
      return say('state.balanceHidden')
    case 'failed':
      return say('state.balanceFailed')
    case 'unknown':
      return say('state.balanceUnknown')
  }
}
