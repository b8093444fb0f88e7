import { type BalanceOf, balanceOfReading, formatAmount, refreshBalance } from '@latchkey/core'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useOptions } from '../kit/useOptions'
import { useReading } from '../kit/useReading'
import { commonTexts } from '../text/commonTexts'
import { language } from '../text/language'
import { useText } from '../text/useText'
import { Skeleton } from '../ui/Skeleton'
import { accountTexts } from './accountTexts'

/** The native balance of an account in each of its situations; the line keeps its height. */
export function BalanceLine(of: BalanceOf) {
  const kit = useKit()
  const say = useText(accountTexts, commonTexts)
  const balance = useReading(balanceOfReading, of)
  const locale = useFeature(language, state => state.locale)
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
