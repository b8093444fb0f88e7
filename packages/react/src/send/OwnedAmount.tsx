import { amountsHiddenReading } from '@latchkey/core/account'
import { useReading } from '../kit/useReading'
import { AmountText, type AmountTextProps } from '../portfolio/AmountText'
import { useText } from '../text/useText'
import { sendTexts } from './sendTexts'

/** A sentence with the visitor's balance; hidden together with all amounts. */
export function OwnedAmount({ shown, exact }: AmountTextProps) {
  const say = useText(sendTexts)
  const isHidden = useReading(amountsHiddenReading)
  if (isHidden) return <AmountText shown={shown} exact={exact} />
  const isShort = shown !== exact
  return (
    <span title={exact}>
      <span aria-hidden={isShort}>{say('send.balance', { amount: shown })}</span>
      {isShort && <span className="lk-hidden">{say('send.balance', { amount: exact })}</span>}
    </span>
  )
}
