import { amountText, type BalanceState } from 'latchkey'
import type { Say } from '../text/useText'

/** A balance in words, all of its digits. */
export function balanceWords(say: Say, balance: BalanceState): string {
  switch (balance.status) {
    case 'ready':
      return `${amountText(balance)} ${balance.symbol}`
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
