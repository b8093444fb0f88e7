import type { BalanceState } from 'latchkey'
import type { Say } from '../text/useText'

/** A balance in words, all of its digits. */
export function balanceWords(say: Say, { status, data }: BalanceState): string {
  switch (status) {
    case 'success':
      return `${data.formatted} ${data.symbol}`
    case 'pending':
      return say('state.balanceLoading')
    case 'error':
      return say('state.balanceFailed')
    case 'idle':
      return say('state.balanceUnknown')
  }
}
