import { type OnRampState, retryOnRamp, setOnRampProvider } from '@latchkey/core/onramp'
import { addAmounts, formatAmount, isKitError, type OnRampQuote, readAmount } from '@latchkey/protocol'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import { commonTexts } from '../text/commonTexts'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { onRampTexts } from './onrampTexts'
import { useOnRampWords } from './useOnRampWords'

/** The offers, compared by what arrives; if there is none, the reason and a next step (ONR-19). */
export function Offers({ state }: { state: OnRampState }) {
  const kit = useKit()
  const act = useAction()
  const say = useText(onRampTexts, commonTexts)
  const { money, coins, about } = useOnRampWords()
  const { problem, quotes, quote: chosen, providers, silent } = state

  if (problem?.code === 'failed')
    return (
      <div className="lk-onramp-failed">
        <p role="alert">
          {say(isKitError(problem.error, 'onramp/no-offer') ? 'onramp.noOffer' : 'onramp.unreachable')}
        </p>
        <Button icon={<Icon name="retry" size={18} />} onClick={() => act(() => retryOnRamp(kit))}>
          {say('button.retry')}
        </Button>
      </div>
    )
  if (problem?.code === 'checking' && state.isSlow)
    return (
      <p className="lk-onramp-note" role="status">
        {say('onramp.slow')}
      </p>
    )
  if (quotes.length === 0)
    return problem?.code === 'no-amount' && providers.length > 0 ? <Sellers providers={providers} /> : null
  return (
    <fieldset className="lk-onramp-offers">
      <legend>{say('onramp.offers')}</legend>
      {quotes.map((quote, at) => (
        <label key={quote.provider} className="lk-onramp-offer">
          <input
            type="radio"
            name="lk-onramp-offer"
            checked={quote === chosen}
            onChange={() => setOnRampProvider(kit, quote.provider)}
          />
          <span className="lk-onramp-seller">
            {providers.find(({ id }) => id === quote.provider)?.name ?? quote.provider}
            {at === 0 && quotes.length > 1 && <small>{say('onramp.most')}</small>}
          </span>
          <bdi className="lk-onramp-gets" title={coins(quote.purchaseAmount)}>
            {about(quote.purchaseAmount)}
          </bdi>
          <span className="lk-onramp-note">{say('onramp.fees', { fees: money(feesOf(quote)) })}</span>
        </label>
      ))}
      {silent.length > 0 && (
        <p className="lk-onramp-note">
          {say('onramp.someFailed', { providers: silent.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <p className="lk-onramp-note">{say('onramp.estimate')}</p>
    </fieldset>
  )
}

/** The providers, before there is an amount to quote. */
function Sellers({ providers }: Pick<OnRampState, 'providers'>) {
  const say = useText(onRampTexts)
  return (
    <p className="lk-onramp-note">
      {say('onramp.sellers')}{' '}
      {providers.map(({ id, name, fee }, at) => (
        <span key={id}>
          {at > 0 && ' · '}
          <bdi>{name}</bdi>
          {fee && ` (${say('onramp.usualFee', { fee })})`}
        </span>
      ))}
    </p>
  )
}

/** The provider's and the network's fees together. */
function feesOf({ fee, networkFee }: OnRampQuote): OnRampQuote['fee'] {
  const [own, network] = [readAmount(fee.amount), readAmount(networkFee.amount)]
  if (!own || !network || fee.currency !== networkFee.currency) return fee
  return { amount: formatAmount(addAmounts(own, network)), currency: fee.currency }
}
