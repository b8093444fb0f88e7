import {
  compareAmounts,
  type KitError,
  type OnRampQuestion,
  type OnRampQuote,
  type OnRampSeller,
  type PaymentCurrency,
  type PaymentLimit,
  parseAmount,
  readAmount,
} from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { idle, queryState } from '../queries/query'
import { buyer } from './buyer'
import { isOnRampWanted } from './canBuy'
import { formOf } from './onRampForm'
import { type OnRampAsset, type OnRampOffer, onRampOffer } from './onRampOffer'
import { onRampOptions } from './onRampOptions'
import { onRampQuotes } from './onRampQuotes'

/** Why the visitor cannot buy yet. */
export type OnRampProblem =
  | { code: 'loading' | 'unsupported' | 'no-amount' | 'checking' }
  | { code: 'too-little' | 'too-much'; limit: string; currency: string }
  | { code: 'failed'; error: KitError }

/** The state of the purchase form (ONR-02). */
export type OnRampState = {
  providers: readonly OnRampSeller[]
  selectedProvider: OnRampSeller | undefined
  purchaseCurrencies: readonly OnRampAsset[]
  purchaseCurrency: OnRampAsset | undefined
  paymentCurrencies: readonly PaymentCurrency[]
  paymentCurrency: PaymentCurrency | undefined
  /** The payment method and its limits (ONR-04). */
  paymentLimit: PaymentLimit | undefined
  /** As typed. */
  paymentAmount: string
  /** The amount that arrives by the chosen offer. */
  purchaseAmount: string | undefined
  quotes: readonly OnRampQuote[]
  /** Providers without an offer. */
  silent: readonly OnRampSeller[]
  /** The chosen offer. */
  quote: OnRampQuote | undefined
  quotesLoading: boolean
  /** The request takes long (IMP-18). */
  isSlow: boolean
  error: KitError | undefined
  problem: OnRampProblem | undefined
  /** The kit's own options, as the gateway did not answer (ONR-18). */
  isDefault: boolean
}

export function onRampState(kit: Kit): OnRampState {
  const form = formOf(kit)
  const offer = onRampOffer(kit)
  const { currency, asset, limit } = chosenIn(kit, offer)
  const question = onRampQuestion(kit)
  const asked = question ? queryState(kit, onRampQuotes, question) : idle
  const allowed = asked.data?.quotes.filter(one => isOffered(offer, one)) ?? []
  const quote = allowed.find(({ provider }) => provider === form.provider) ?? allowed[0]
  const isSettled = form.amount === form.settled
  const quotesLoading = question !== undefined && (asked.status === 'pending' || asked.status === 'idle')
  return {
    providers: offer?.providers ?? [],
    selectedProvider: quote && sellerOf(offer, quote.provider),
    purchaseCurrencies: offer?.assets ?? [],
    purchaseCurrency: asset,
    paymentCurrencies: offer?.currencies ?? [],
    paymentCurrency: currency,
    paymentLimit: limit,
    paymentAmount: form.amount,
    purchaseAmount: isSettled ? quote?.purchaseAmount.amount : undefined,
    quotes: isSettled ? allowed : [],
    silent: isSettled ? (asked.data?.failed ?? []).map(({ provider }) => sellerOf(offer, provider)) : [],
    quote: isSettled ? quote : undefined,
    quotesLoading,
    isSlow: asked.isSlow,
    error: asked.error,
    problem: problemOf(),
    isDefault: offer?.isDefault === true,
  }

  function problemOf(): OnRampProblem | undefined {
    if (!offer || !limit || !currency) {
      const { status } = queryState(kit, onRampOptions, undefined)
      const isAsked = buyer(kit) && isOnRampWanted(kit) && (status === 'pending' || status === 'idle')
      return { code: isAsked ? 'loading' : 'unsupported' }
    }
    const wrong = amountProblem(form.amount, limit, currency.id)
    if (wrong) return wrong
    if (!isSettled || quotesLoading) return { code: 'checking' }
    if (!quote && asked.error) return { code: 'failed', error: asked.error }
    return quote ? undefined : { code: 'unsupported' }
  }
}

/** The provider of an offer, by its display name. */
function sellerOf(offer: OnRampOffer | undefined, id: string): OnRampSeller {
  return offer?.providers.find(seller => seller.id === id) ?? { id, name: id, chainIds: [] }
}

/** Compares only providers that the site wants, on the network in use. */
function isOffered(offer: OnRampOffer | undefined, { provider }: OnRampQuote): boolean {
  return offer !== undefined && (offer.isDefault || offer.providers.some(({ id }) => id === provider))
}

/** The request for quotes; undefined while the form is incomplete. */
export function onRampQuestion(kit: Kit): OnRampQuestion | undefined {
  const { settled } = formOf(kit)
  const { currency, asset, limit } = chosenIn(kit, onRampOffer(kit))
  const from = buyer(kit)
  if (!from || !currency || !asset || !limit || amountProblem(settled, limit, currency.id)) return undefined
  return {
    purchaseCurrency: asset.symbol,
    paymentCurrency: currency.id,
    amount: settled,
    network: from.network.caipNetworkId,
    paymentMethod: limit.id,
  }
}

/** The chosen options, else the first ones. */
function chosenIn(kit: Kit, offer: OnRampOffer | undefined) {
  const form = formOf(kit)
  const currency = offer?.currencies.find(({ id }) => id === form.currency) ?? offer?.currencies[0]
  const limits = currency?.payment_method_limits
  return {
    currency,
    asset: offer?.assets.find(({ symbol }) => symbol === form.asset) ?? offer?.assets[0],
    limit: limits?.find(({ id }) => id === form.method) ?? limits?.[0],
  }
}

/** Refuses an amount outside the limits and names the limit (IMP-31). */
function amountProblem(
  typed: string,
  { min, max }: PaymentLimit,
  currency: string,
): OnRampProblem | undefined {
  const amount = parseAmount(typed, 2)
  if ('problem' in amount || amount.value === 0n) return { code: 'no-amount' }
  const [least, most] = [readAmount(min), readAmount(max)]
  if (least && compareAmounts(amount, least) < 0) return { code: 'too-little', limit: min, currency }
  if (most && compareAmounts(amount, most) > 0) return { code: 'too-much', limit: max, currency }
  return undefined
}
