import type { SwapQuote } from '@latchkey/core'
import type { Token } from '@latchkey/core/account'
import { assetOf } from '@latchkey/core/swap'
import { SwapRow } from './SwapRow'
import { useSwapWords } from './useSwapWords'

/** Every fee and its receiver: hides none. */
export function FeeRows({ quote, tokens }: { quote: SwapQuote; tokens: readonly Token[] }) {
  const { say, short, exact } = useSwapWords()
  return quote.fees.map(({ kind, asset, amount, isIncluded, name }) => {
    const token = tokens.find(one => assetOf(one).toLowerCase() === asset.toLowerCase())
    const shown = token ? short(amount, token) : `${amount}`
    const label = say(`swap.fee.${kind}`)
    return (
      <SwapRow
        key={[kind, asset, amount, name].join(' ')}
        name={name && kind !== 'network' ? `${label} (${name})` : label}
        title={token && exact(amount, token)}
      >
        {say(isIncluded ? 'swap.feeIncluded' : 'swap.feeAbout', { amount: shown })}
      </SwapRow>
    )
  })
}
