import type { SwapQuote } from '@latchkey/core'
import type { Token } from '@latchkey/core/account'
import type { SwapState } from '@latchkey/core/swap'
import { Icon } from '../ui/Icon'
import { useSwapWords } from './useSwapWords'

export type SwapStepsProps = { swap: SwapState; quote: SwapQuote; sold: Token }

/** The wallet's requests, if there are two: which is done, and which is current. */
export function SwapSteps({ swap, quote, sold }: SwapStepsProps) {
  const { say, exact } = useSwapWords()
  const { status } = swap.form.phase
  const isApproving = status === 'approving' || status === 'confirming' || status === 'signing'
  if (!swap.needsApproval && !isApproving) return null
  if (swap.shortcut === 'calls' && !isApproving)
    return <p className="lk-swap-note">{say('swap.oneStep', { amount: exact(quote.fromAmount, sold) })}</p>
  // What the wallet is really asked goes before what was expected.
  const isPermit = status === 'signing' || (swap.shortcut === 'permit' && !isApproving)
  const isSwapping = status === 'asking' || status === 'sent'
  return (
    <ol className="lk-swap-steps" aria-label={say('swap.steps')}>
      <li aria-current={isApproving ? 'step' : undefined}>
        {isSwapping ? <Icon name="check" size={16} /> : <span aria-hidden="true">1</span>}
        <span>
          {say(isPermit ? 'swap.stepPermit' : 'swap.stepApprove', {
            amount: exact(quote.fromAmount, sold),
          })}
          {isSwapping && <span className="lk-hidden">: {say('swap.stepDone')}</span>}
        </span>
      </li>
      <li aria-current={isSwapping ? 'step' : undefined}>
        <span aria-hidden="true">2</span>
        <span>{say('swap.stepSwap')}</span>
      </li>
    </ol>
  )
}
