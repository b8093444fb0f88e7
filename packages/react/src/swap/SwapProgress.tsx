import { refreshQuote, type SwapState } from '@latchkey/core/swap'
import { accountInUse } from '../account/accountInUse'
import { useKit } from '../kit/context'
import { useShownReading } from '../shell/useShownReading'
import { commonTexts } from '../text/commonTexts'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { swapFailure } from './swapFailure'
import { isNoRoute, useSwapWords } from './useSwapWords'

export type SwapProgressProps = {
  swap: SwapState
  network: string
  /** Without it the button submits the form around it. */
  onSubmit?: () => void
}

/**
 * The button that continues, and its progress: checked, approved, pending, refused or failed. The visitor
 * need not wait.
 */
export function SwapProgress({ swap, network, onSubmit }: SwapProgressProps) {
  const kit = useKit()
  const { say, sayProblem } = useSwapWords()
  const common = useText(commonTexts)
  const account = useShownReading(accountInUse)
  const wallet = account.status === 'connected' ? account.walletInfo.name : ''
  const { problem, loading } = swap
  const { phase } = swap.form
  const failed = problem?.code === 'no-quote' ? problem.error : undefined
  return (
    <>
      <p role="status" className={phase.status === 'failed' ? 'lk-swap-note lk-swap-wrong' : 'lk-swap-note'}>
        {note()}
      </p>
      <Button
        look="main"
        type={onSubmit ? 'button' : 'submit'}
        busy={loading}
        disabled={problem !== undefined && !loading}
        onClick={onSubmit}
      >
        {label()}
      </Button>
      {failed && !isNoRoute(failed) && (
        <Button
          icon={<Icon name="retry" size={18} />}
          busy={swap.isQuoting}
          onClick={() => refreshQuote(kit)}
        >
          {common('button.retry')}
        </Button>
      )}
    </>
  )

  function note(): string | false {
    if ('slow' in phase && phase.slow) return say('swap.slowText', { wallet })
    if (loading) return say('swap.mayClose')
    if (failed) return say(isNoRoute(failed) ? 'swap.noRouteText' : 'swap.downText')
    if (phase.status === 'failed') return say(swapFailure(phase.error.code), { wallet, network })
    return swap.isSlow && say('swap.slowQuote')
  }

  function label(): string {
    switch (phase.status) {
      case 'checking':
      case 'confirming':
      case 'sent':
        return say(`swap.${phase.status}`)
      case 'approving':
      case 'signing':
      case 'asking':
        return say(`swap.${phase.status}`, { wallet })
    }
    if (problem) return sayProblem(problem)
    if (!onSubmit) return say('swap.next')
    if (swap.impact === 'severe') return say('swap.submitAnyway')
    return say(swap.needsApproval ? 'swap.submitApprove' : 'swap.submit')
  }
}
