import { type SendState, setSendAmount, setSendMax, setSendUnit } from '@latchkey/core/send'
import { displayMoney, formatAmount, toDecimals } from '@latchkey/protocol'
import { useKit } from '../kit/context'
import { decimalSeparator, typedAmount } from '../receive/typedAmount'
import { useSendWords } from './useSendWords'

const mostDigits = 77
/** As many as fit into the field on a phone. */
const manyDigits = 13

/** How much: in the token or in dollars, and its value in the other unit (IMP-25). */
export function AmountField({ send }: { send: SendState }) {
  const kit = useKit()
  const { say, locale, exact } = useSendWords()
  const { token, form, value, dollars, nft } = send
  const isDollars = form.unit === 'usd'
  const separator = decimalSeparator(locale)
  const typed = form.amount === 'max' ? (send.sendTokenAmount ?? '') : form.amount
  const symbol = nft ? '' : (token?.symbol ?? '')
  const amount = token && value !== undefined ? { value, decimals: token.decimals } : undefined

  function type(text: string): void {
    // The form cuts off digits beyond the token's decimals, as in pasted text, rather than refuse them.
    const taken = typedAmount(text, mostDigits, separator)
    if (taken !== undefined) setSendAmount(kit, taken)
  }

  /** The same amount in the other unit; drops a fraction of a cent, so that the visitor never sends more. */
  function turn(): void {
    if (isDollars) setSendUnit(kit, 'token', amount?.value ? formatAmount(amount) : '')
    else setSendUnit(kit, 'usd', dollars?.value ? formatAmount(toDecimals(dollars, 2)) : '')
  }

  return (
    <div className="lk-send-amount">
      <label className="lk-send-field">
        {nft && <span className="lk-send-label">{say('send.count')}</span>}
        <input
          inputMode={nft ? 'numeric' : 'decimal'}
          autoComplete="off"
          dir="ltr"
          data-long={typed.length > manyDigits || undefined}
          placeholder="0"
          aria-label={
            nft ? say('send.count') : say('send.amount', { unit: isDollars ? say('send.dollars') : symbol })
          }
          value={typed.replace('.', separator)}
          onChange={event => type(event.target.value)}
        />
        <bdi aria-hidden="true">{isDollars ? '$' : symbol}</bdi>
      </label>
      <div className="lk-send-line">
        {token?.price ? (
          <button
            type="button"
            className="lk-link lk-send-turn"
            title={say(isDollars ? 'send.inToken' : 'send.inDollars', { symbol })}
            onClick={turn}
          >
            <bdi>
              {isDollars
                ? exact(amount ?? { value: 0n, decimals: 0 }, symbol)
                : displayMoney(dollars ? formatAmount(dollars) : '0', locale)}
            </bdi>
            <span className="lk-hidden">
              {say(isDollars ? 'send.inToken' : 'send.inDollars', { symbol })}
            </span>
          </button>
        ) : (
          <span />
        )}
        <button
          type="button"
          className="lk-link"
          disabled={!token || token.amount === 0n}
          onClick={() => setSendMax(kit)}
        >
          {say('send.max')}
          <span className="lk-hidden">: {say('send.maxLabel')}</span>
        </button>
      </div>
    </div>
  )
}
