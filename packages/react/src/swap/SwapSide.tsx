import { push } from '@latchkey/core'
import { getImageUrl } from '@latchkey/core/account'
import { type SwapState, setSwapAmount, setSwapMax } from '@latchkey/core/swap'
import { displayMoney, formatAmount } from '@latchkey/protocol'
import { useKit } from '../kit/context'
import { AmountText } from '../portfolio/AmountText'
import { decimalSeparator, typedAmount } from '../receive/typedAmount'
import { useAction } from '../shell/useAction'
import { Icon } from '../ui/Icon'
import { Picture } from '../ui/Picture'
import { Skeleton } from '../ui/Skeleton'
import { useSwapWords } from './useSwapWords'

const mostDigits = 77
/** As many as fit beside the token on a phone. */
const manyDigits = 10

/** One side of the swap: which token, how much of it and its value. */
export function SwapSide({ swap, side }: { swap: SwapState; side: 'from' | 'to' }) {
  const kit = useKit()
  const { say, locale, short, exact } = useSwapWords()
  const isSold = side === 'from'
  const token = isSold ? swap.sold : swap.bought
  const worth = isSold ? swap.dollars.sold : swap.dollars.bought
  return (
    <div className="lk-swap-side">
      <p className="lk-swap-line">
        <span>{say(isSold ? 'swap.pay' : 'swap.receive')}</span>
        {isSold && token && (
          <span>
            <AmountText
              shown={say('swap.balance', { amount: short(token.amount, token) })}
              exact={say('swap.balance', { amount: exact(token.amount, token) })}
            />{' '}
            <button
              type="button"
              className="lk-link"
              disabled={token.amount === 0n}
              onClick={() => setSwapMax(kit)}
            >
              {say('swap.max')}
              <span className="lk-hidden">: {say('swap.maxLabel')}</span>
            </button>
          </span>
        )}
      </p>
      <div className="lk-swap-row">
        {isSold ? <SoldAmount swap={swap} /> : <BoughtAmount swap={swap} />}
        <TokenButton swap={swap} side={side} />
      </div>
      <p className="lk-swap-line">
        <bdi>{worth ? displayMoney(formatAmount(worth), locale) : ' '}</bdi>
      </p>
    </div>
  )
}

function SoldAmount({ swap: { sold, value, form } }: { swap: SwapState }) {
  const kit = useKit()
  const { say, locale } = useSwapWords()
  const separator = decimalSeparator(locale)
  const all = sold && value !== undefined ? formatAmount({ value, decimals: sold.decimals }) : ''
  const typed = form.amount === 'max' ? all : form.amount
  return (
    <input
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      placeholder="0"
      data-long={typed.length > manyDigits || undefined}
      aria-label={say('swap.payAmount', { symbol: sold?.symbol ?? '' })}
      value={typed.replace('.', separator)}
      onChange={event => {
        const taken = typedAmount(event.target.value, mostDigits, separator)
        if (taken !== undefined) setSwapAmount(kit, taken)
      }}
    />
  )
}

function BoughtAmount({ swap: { bought, quote, isQuoting, problem } }: { swap: SwapState }) {
  const { say, short, exact } = useSwapWords()
  if (!quote || !bought)
    return isQuoting && problem?.code === 'checking' ? (
      <output className="lk-swap-got">
        <Skeleton width={120} height={28} />
        <span className="lk-hidden">{say('swap.quoting')}</span>
      </output>
    ) : (
      <output className="lk-swap-got lk-swap-none">0</output>
    )
  const text = short(quote.toAmount, { ...bought, symbol: '' }).trim()
  return (
    <output
      className="lk-swap-got"
      data-long={text.length + bought.symbol.length > manyDigits + 3 || undefined}
      title={exact(quote.toAmount, bought)}
    >
      <bdi>{text}</bdi>
    </output>
  )
}

function TokenButton({ swap, side }: { swap: SwapState; side: 'from' | 'to' }) {
  const kit = useKit()
  const act = useAction()
  const { say } = useSwapWords()
  const token = side === 'from' ? swap.sold : swap.bought
  const label = side === 'from' ? 'swap.changePaid' : 'swap.changeReceived'
  return (
    <button
      type="button"
      className="lk-swap-token"
      data-empty={!token || undefined}
      onClick={() => act(() => push(kit, { view: 'SwapSelectToken', params: { side } }))}
    >
      {token && (
        <Picture src={getImageUrl(kit, token.imageId, { size: 96 })} name={token.symbol} size={24} round />
      )}
      {token && <span className="lk-hidden">{say(label)}: </span>}
      <bdi>{token ? token.symbol : say('swap.chooseToken')}</bdi>
      <Icon name="down" size={16} />
    </button>
  )
}
