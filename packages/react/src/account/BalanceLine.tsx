import { askBalance, type BalanceOf, shownBalance } from '@latchkey/core'
import { displayAmount, exactAmount, readableAmount } from '@latchkey/protocol'
import { useKit } from '../kit/context'
import { useOptions } from '../kit/useOptions'
import { useReading } from '../kit/useReading'
import { AmountText } from '../portfolio/AmountText'
import { commonTexts } from '../text/commonTexts'
import { useLanguage, useText } from '../text/useText'
import { Skeleton } from '../ui/Skeleton'
import { accountTexts } from './accountTexts'

/** The native balance of an account in each of its states; the line keeps its height. */
export function BalanceLine(of: BalanceOf) {
  const kit = useKit()
  const say = useText(accountTexts, commonTexts)
  const balance = useReading(shownBalance, of)
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
      case 'success': {
        const shown = readableAmount(balance, balanceDecimals, locale)
        const exact = exactAmount(balance, locale)
        return <AmountText shown={`${shown} ${balance.symbol}`} exact={`${exact} ${balance.symbol}`} />
      }
      case 'hidden': // ACC-21
        return (
          <>
            <bdi dir="ltr">{displayAmount({ value: 0n, decimals: 0 })}</bdi>
            <span className="lk-quiet">{say('account.testnet')}</span>
          </>
        )
      case 'error':
        return (
          <span className="lk-quiet">
            {say('account.balanceFailed')}{' '}
            <button type="button" className="lk-link" onClick={() => void askBalance(kit, of.namespace)}>
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
