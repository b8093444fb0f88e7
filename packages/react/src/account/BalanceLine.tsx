import {
  type BalanceOf,
  type BalanceState,
  balanceState,
  config,
  formatAmount,
  nativeBalance,
  type Reading,
  refreshBalance,
} from '@latchkey/core'
import { useKit } from '../kit/context'
import { useOptions } from '../kit/useOptions'
import { useReading } from '../kit/useReading'
import { commonTexts } from '../text/commonTexts'
import { useLanguage } from '../text/useLanguage'
import { useText } from '../text/useText'
import { Skeleton } from '../ui/Skeleton'
import { accountTexts } from './accountTexts'

const balanceReading: Reading<BalanceState, [of: BalanceOf]> = {
  features: [nativeBalance, config],
  read: balanceState,
}

/** The native balance of an account in each of its situations; the line keeps its height. */
export function BalanceLine(of: BalanceOf) {
  const kit = useKit()
  const say = useText(accountTexts, commonTexts)
  const balance = useReading(balanceReading, of)
  const { locale } = useLanguage()
  const { balanceDecimals } = useOptions()
  return (
    <p className="lk-balance" data-status={balance.status}>
      <span className="lk-hidden">{say('account.balance')}</span>
      {show()}
    </p>
  )

  function show() {
    switch (balance.status) {
      case 'ready': {
        const amount = formatAmount(balance.value, balance.decimals, balanceDecimals, locale)
        return <bdi dir="ltr">{`${amount} ${balance.symbol}`}</bdi>
      }
      case 'hidden': // ACC-21
        return (
          <>
            <bdi dir="ltr">{formatAmount(0n, 0)}</bdi>
            <span className="lk-quiet">{say('account.testnet')}</span>
          </>
        )
      case 'failed':
        return (
          <span className="lk-quiet">
            {say('account.balanceFailed')}{' '}
            <button
              type="button"
              className="lk-link"
              onClick={() => void refreshBalance(kit, of.namespace, { force: true })}
            >
              {say('button.retry')}
            </button>
          </span>
        )
      default:
        return (
          <>
            <Skeleton width={96} height={18} />
            <span className="lk-hidden">{say('account.balanceLoading')}</span>
          </>
        )
    }
  }
}
