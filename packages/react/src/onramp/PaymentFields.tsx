import {
  type OnRampState,
  setOnRampAmount,
  setOnRampAsset,
  setOnRampCurrency,
  setOnRampMethod,
} from '@latchkey/core/onramp'
import { useKit } from '../kit/context'
import { decimalSeparator, typedAmount } from '../receive/typedAmount'
import { useText } from '../text/useText'
import { onRampTexts } from './onrampTexts'
import { useOnRampWords } from './useOnRampWords'

const places = 2

/** The amount to pay, its currency and method, and what to buy. */
export function PaymentFields({ state }: { state: OnRampState }) {
  const kit = useKit()
  const say = useText(onRampTexts)
  const { locale, money } = useOnRampWords()
  const { paymentCurrencies, paymentCurrency, paymentLimit, purchaseCurrencies, purchaseCurrency } = state
  const currency = paymentCurrency?.id ?? ''
  const separator = decimalSeparator(locale)

  function type(text: string): void {
    const taken = typedAmount(text, places, separator)
    if (taken !== undefined) setOnRampAmount(kit, taken)
  }

  function methodName(id: string): string {
    return id === 'card' || id === 'ach_bank_account' ? say(`onramp.method.${id}`) : id
  }

  return (
    <>
      <div>
        <div className="lk-onramp-amount">
          <input
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            placeholder="0"
            aria-label={say('onramp.amount', { currency })}
            aria-describedby="lk-onramp-limits"
            value={state.paymentAmount.replace('.', separator)}
            onChange={event => type(event.target.value)}
          />
          <select
            aria-label={say('onramp.currency')}
            value={currency}
            onChange={event => setOnRampCurrency(kit, event.target.value)}
          >
            {paymentCurrencies.map(({ id }) => (
              <option key={id}>{id}</option>
            ))}
          </select>
        </div>
        <p className="lk-onramp-note" id="lk-onramp-limits">
          {paymentLimit &&
            say('onramp.limits', {
              min: money({ amount: paymentLimit.min, currency }),
              max: money({ amount: paymentLimit.max, currency }),
            })}
        </p>
      </div>
      <div className="lk-onramp-choices">
        <label>
          <span>{say('onramp.asset')}</span>
          <select
            value={purchaseCurrency?.symbol}
            onChange={event => setOnRampAsset(kit, event.target.value)}
          >
            {purchaseCurrencies.map(({ symbol }) => (
              <option key={symbol}>{symbol}</option>
            ))}
          </select>
        </label>
        <label>
          <span>{say('onramp.method')}</span>
          <select value={paymentLimit?.id} onChange={event => setOnRampMethod(kit, event.target.value)}>
            {paymentCurrency?.payment_method_limits.map(({ id }) => (
              <option key={id} value={id}>
                {methodName(id)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </>
  )
}
