import { amountsHiddenReading } from '@latchkey/core/account'
import { useReading } from '../kit/useReading'
import { useText } from '../text/useText'
import { portfolioTexts } from './portfolioTexts'

export type AmountTextProps = {
  /** The digits that fit. */
  shown: string
  /** The full amount, for hovering and for screen readers. */
  exact: string
}

/** An amount that the visitor can hide. It runs from left to right in every language. */
export function AmountText({ shown, exact }: AmountTextProps) {
  const say = useText(portfolioTexts)
  const isHidden = useReading(amountsHiddenReading)
  const told = isHidden ? say('amount.hidden') : exact
  return (
    <span className="lk-amount" title={told}>
      <bdi dir="ltr" aria-hidden={isHidden || shown !== exact}>
        {isHidden ? '•••' : shown}
      </bdi>
      {(isHidden || shown !== exact) && <span className="lk-hidden">{told}</span>}
    </span>
  )
}
