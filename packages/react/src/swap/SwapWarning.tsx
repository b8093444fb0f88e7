import type { SwapState } from '@latchkey/core/swap'
import { Icon } from '../ui/Icon'
import { useSwapWords } from './useSwapWords'

/** Warns that the swap's size worsens its price. */
export function SwapWarning({ swap: { quote, impact } }: { swap: SwapState }) {
  const { say, percent } = useSwapWords()
  return (
    <div role="status" className="lk-swap-warnings">
      {quote?.priceImpactBps !== undefined && impact !== 'none' && (
        <p className="lk-swap-warning">
          <Icon name="warning" size={18} />
          <span>
            {say(impact === 'severe' ? 'swap.impactSevere' : 'swap.impactHigh', {
              percent: percent(quote.priceImpactBps),
            })}
          </span>
        </p>
      )}
    </div>
  )
}
