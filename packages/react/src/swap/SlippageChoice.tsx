import { setSwapSlippage } from '@latchkey/core/swap'
import { useState } from 'react'
import { useKit } from '../kit/context'
import { decimalSeparator, typedAmount } from '../receive/typedAmount'
import { Icon } from '../ui/Icon'
import { useSwapWords } from './useSwapWords'

const usual = [0.5, 1, 3]
/** From here on others can exploit it. */
const highPercent = 5

/** The accepted slippage between quote and swap: a click changes it (SWP-02, SWP-03). */
export function SlippageChoice({ slippage }: { slippage: number }) {
  const kit = useKit()
  const { say, locale, percent } = useSwapWords()
  const separator = decimalSeparator(locale)
  const [isOpen, setOpen] = useState(false)
  const [own, setOwn] = useState(usual.includes(slippage) ? '' : String(slippage).replace('.', separator))
  const shown = percent(Math.round(slippage * 100))

  function type(text: string): void {
    const taken = typedAmount(text, 2, separator)
    if (taken === undefined) return
    setOwn(taken.replace('.', separator))
    if (taken !== '') setSwapSlippage(kit, Number(taken))
  }

  return (
    <div className="lk-swap-slippage">
      <button type="button" className="lk-swap-open" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{say('swap.slippage')}</span>
        <bdi>{shown}</bdi>
        <Icon name="down" size={16} />
      </button>
      {isOpen && (
        <fieldset className="lk-swap-choices">
          <legend>{say('swap.slippageText')}</legend>
          {usual.map(one => (
            <label key={one} className="lk-swap-choice">
              <input
                type="radio"
                name="lk-swap-slippage"
                checked={own === '' && slippage === one}
                onChange={() => {
                  setOwn('')
                  setSwapSlippage(kit, one)
                }}
              />
              <span>{percent(one * 100)}</span>
            </label>
          ))}
          <input
            className="lk-swap-own"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            placeholder="%"
            aria-label={say('swap.ownSlippage')}
            value={own}
            onChange={event => type(event.target.value)}
          />
        </fieldset>
      )}
      <p role="status" className="lk-swap-note lk-swap-wrong">
        {slippage >= highPercent && say('swap.highSlippage')}
      </p>
    </div>
  )
}
