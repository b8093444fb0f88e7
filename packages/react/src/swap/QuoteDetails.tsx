import type { SwapQuote } from '@latchkey/core'
import type { Token } from '@latchkey/core/account'
import { refreshQuote, type SwapState } from '@latchkey/core/swap'
import { divideAmounts } from '@latchkey/protocol'
import { useState } from 'react'
import { useKit } from '../kit/context'
import { FeeRows } from './FeeRows'
import { SwapRow } from './SwapRow'
import { useSwapWords } from './useSwapWords'

export type QuoteProps = { swap: SwapState; quote: SwapQuote; sold: Token; bought: Token }

const one = { value: 1n, decimals: 0 }

/** The details of a quote: price, minimum, costs, and remaining time. */
export function QuoteDetails({ swap, quote, sold, bought }: QuoteProps) {
  const kit = useKit()
  const { say, short, exact, rate, percent } = useSwapWords()
  const [isTurned, setTurned] = useState(false)
  const each = isTurned && swap.rate?.value ? divideAmounts(one, swap.rate) : swap.rate
  const [left, right] = isTurned ? [bought, sold] : [sold, bought]
  return (
    <div className="lk-swap-details">
      <div className="lk-swap-rate">
        <button
          type="button"
          className="lk-link"
          title={say('swap.turnRate')}
          onClick={() => setTurned(!isTurned)}
        >
          <bdi>{each && rate(left, each, right)}</bdi>
        </button>
        <button
          type="button"
          className="lk-swap-ring"
          title={say('swap.refresh')}
          aria-busy={swap.isQuoting || undefined}
          onClick={() => refreshQuote(kit)}
        >
          {/* Recreated with each quote: its line shrinks while the quote is valid. */}
          <svg key={quote.id} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <circle cx="12" cy="12" r="9" />
            <circle
              cx="12"
              cy="12"
              r="9"
              pathLength="1"
              ref={ring => {
                ring?.animate?.([{ strokeDashoffset: '0' }, { strokeDashoffset: '1' }], {
                  duration: quote.lifeMs,
                  iterations: Number.POSITIVE_INFINITY, // the next quote arrives when it ends
                })
              }}
            />
          </svg>
          <span className="lk-hidden">{say('swap.refresh')}</span>
        </button>
      </div>
      <dl className="lk-swap-rows">
        <SwapRow name={say('swap.minimum')} title={exact(quote.minToAmount, bought)}>
          {short(quote.minToAmount, bought)}
        </SwapRow>
        {quote.priceImpactBps !== undefined && (
          <SwapRow name={say('swap.impact')} wrong={swap.impact !== 'none'}>
            {percent(quote.priceImpactBps)}
          </SwapRow>
        )}
        <FeeRows quote={quote} tokens={swap.tokens} />
      </dl>
    </div>
  )
}
