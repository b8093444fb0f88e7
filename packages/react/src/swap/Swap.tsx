import { activeNetwork, networks, push, type Views } from '@latchkey/core'
import { beginSwap, flipSwap } from '@latchkey/core/swap'
import { useEffect } from 'react'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import { useShownFeature } from '../shell/useShownFeature'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { Drawing } from '../ui/Drawing'
import { QuoteDetails } from './QuoteDetails'
import { SlippageChoice } from './SlippageChoice'
import { SwapElsewhere } from './SwapElsewhere'
import { SwapProgress } from './SwapProgress'
import { SwapSide } from './SwapSide'
import { SwapWarning } from './SwapWarning'
import css from './swap.css?inline'
import { swapTexts } from './swapTexts'
import { useSwap } from './useSwap'
import { useSwapWords } from './useSwapWords'

export const view: View<'Swap', typeof swapTexts> = {
  texts: swapTexts,
  title: 'swap.title',
  draw: params => <Swap given={params} />,
}

/** What to sell and buy, and the costs; the button says what is missing (IMP-29, IMP-30). */
export function Swap({ given }: { given: Views['Swap'] }) {
  useStyles(css)
  const kit = useKit()
  const act = useAction()
  const swap = useSwap()
  const { say, exact } = useSwapWords()
  const network = useShownFeature(networks, activeNetwork)
  const { problem, sold, bought, quote } = swap

  useEffect(() => {
    act(() => beginSwap(kit, given))
  }, [act, kit, given])

  if (problem?.code === 'unsupported')
    return <SwapElsewhere ids={problem.elsewhere} here={network?.name ?? ''} />
  const progress = <SwapProgress swap={swap} network={network?.name ?? ''} />
  // The visitor reopened it while a swap is running: the form must stay as it is.
  if (swap.loading)
    return (
      <div className="lk-swap">
        {sold && bought && (
          <p className="lk-lead lk-centre">
            <bdi>{swap.value !== undefined && exact(swap.value, sold)}</bdi> → <bdi>{bought.symbol}</bdi>
          </p>
        )}
        {progress}
      </div>
    )
  return (
    <form
      className="lk-swap"
      onSubmit={event => {
        event.preventDefault()
        if (!problem) act(() => push(kit, { view: 'SwapPreview', params: undefined }))
      }}
    >
      <div className="lk-swap-sides">
        <SwapSide swap={swap} side="from" />
        <button type="button" className="lk-swap-flip" title={say('swap.flip')} onClick={() => flipSwap(kit)}>
          <Drawing path="M8 4v14M4 14l4 4 4-4M16 20V6M12 10l4-4 4 4" size={20} />
          <span className="lk-hidden">{say('swap.flip')}</span>
        </button>
        <SwapSide swap={swap} side="to" />
      </div>
      {quote && sold && bought && <QuoteDetails swap={swap} quote={quote} sold={sold} bought={bought} />}
      {/* Not with the quote, which disappears while the next one loads: the visitor may be typing here. */}
      {sold && bought && <SlippageChoice slippage={swap.form.slippage} />}
      <SwapWarning swap={swap} />
      {progress}
    </form>
  )
}
