import { activeNetwork, networks } from '@latchkey/core'
import { displayMoney, formatAmount } from '@latchkey/protocol'
import { useAction } from '../shell/useAction'
import { useShownFeature } from '../shell/useShownFeature'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { FeeRows } from './FeeRows'
import { SwapProgress } from './SwapProgress'
import { SwapRow } from './SwapRow'
import { SwapSteps } from './SwapSteps'
import { SwapWarning } from './SwapWarning'
import css from './swap.css?inline'
import { swapTexts } from './swapTexts'
import { useSubmitSwap } from './useSubmitSwap'
import { useSwap } from './useSwap'
import { useSwapWords } from './useSwapWords'

export const view: View<'SwapPreview', typeof swapTexts> = {
  texts: swapTexts,
  title: 'swap.previewTitle',
  draw: () => <SwapPreview />,
}

/** All details to sign, to the last digit; then it asks the wallet (SWP-03, SWP-08). */
export function SwapPreview() {
  useStyles(css)
  const act = useAction()
  const swap = useSwap()
  const { say, locale, exact, rate, percent } = useSwapWords()
  const network = useShownFeature(networks, activeNetwork)
  const { quote, sold, bought, dollars } = swap
  const submit = useSubmitSwap(swap)

  if (!quote || !sold || !bought)
    return (
      <div className="lk-swap">
        <SwapProgress swap={swap} network={network?.name ?? ''} onSubmit={() => {}} />
      </div>
    )
  return (
    <div className="lk-swap">
      <dl className="lk-swap-main">
        <div>
          <dt>{say('swap.pay')}</dt>
          <dd>
            <bdi>{exact(quote.fromAmount, sold)}</bdi>
          </dd>
          {dollars.sold && (
            <dd className="lk-swap-note">{displayMoney(formatAmount(dollars.sold), locale)}</dd>
          )}
        </div>
        <div>
          <dt>{say('swap.receive')}</dt>
          <dd>
            <bdi>{exact(quote.toAmount, bought)}</bdi>
          </dd>
          {dollars.bought && (
            <dd className="lk-swap-note">{displayMoney(formatAmount(dollars.bought), locale)}</dd>
          )}
        </div>
        <div>
          <dt>{say('swap.minimum')}</dt>
          <dd>
            <bdi>{exact(quote.minToAmount, bought)}</bdi>
          </dd>
          <dd className="lk-swap-note">{say('swap.minimumText')}</dd>
        </div>
      </dl>
      <dl className="lk-swap-rows">
        {swap.rate && <SwapRow name={say('swap.rate')}>{rate(sold, swap.rate, bought)}</SwapRow>}
        <SwapRow name={say('swap.slippage')}>{percent(Math.round(quote.slippage * 100))}</SwapRow>
        {quote.priceImpactBps !== undefined && (
          <SwapRow name={say('swap.impact')} wrong={swap.impact !== 'none'}>
            {percent(quote.priceImpactBps)}
          </SwapRow>
        )}
        <FeeRows quote={quote} tokens={swap.tokens} />
        <SwapRow name={say('swap.network')}>{network?.name}</SwapRow>
      </dl>
      <SwapSteps swap={swap} quote={quote} sold={sold} />
      <SwapWarning swap={swap} />
      <SwapProgress swap={swap} network={network?.name ?? ''} onSubmit={() => act(submit)} />
    </div>
  )
}
