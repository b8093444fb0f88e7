import {
  compareAmounts,
  type OnRampFailureCode,
  type OnRampOptions,
  type OnRampQuote,
  type PaymentCurrency,
  type PaymentLimit,
  type PurchaseCurrency,
  readAmount,
} from '@latchkey/protocol'
import type { Context } from '../context'
import { errorReason } from '../kernel/errorReason'
import { OnRampFailure, type OnRampProvider, type Purchase } from '../upstream/onramp/onRampProvider'

/** A provider that is slow does not hold up the others' offers for longer: they are to be seen within two seconds. */
const longestMs = 1_600
/** Options change with countries and laws, not by the minute. */
const freshMs = 10 * 60_000

export type Sellers = {
  options(): Promise<OnRampOptions>
  /** What each one who serves the chain says. */
  quotes(purchase: Purchase): Promise<{ quotes: OnRampQuote[]; failed: Failed[] }>
}

type Failed = { provider: string; code: OnRampFailureCode }
type Known = { options: ReturnType<OnRampProvider['options']>; until: number }

/** All providers as one. */
export function createSellers(
  providers: readonly OnRampProvider[],
  { clock, log }: Pick<Context, 'clock' | 'log'>,
): Sellers {
  const known = new Map<string, Known>()

  return {
    async options() {
      const told = await Promise.allSettled(providers.map(optionsOf))
      const found = told.flatMap((one, at) => {
        const provider = providers[at]
        return one.status === 'fulfilled' && provider ? [{ provider, options: one.value }] : []
      })
      // Where nobody answers, nobody knows what could be bought.
      if (found.length === 0 && providers.length > 0) throw new OnRampFailure('away', 'no provider answers')
      return {
        purchaseCurrencies: joinPurchases(found.flatMap(({ options }) => options.purchaseCurrencies)),
        paymentCurrencies: joinPayments(found.flatMap(({ options }) => options.paymentCurrencies)),
        providers: found.map(({ provider: { id, name, chainIds, fee } }) => ({
          ...{ id, name, chainIds },
          ...(fee && { fee }),
        })),
      }
    },
    async quotes(purchase) {
      const asked = providers.filter(({ chainIds }) => chainIds.includes(purchase.chainId))
      const told = await Promise.allSettled(asked.map(provider => quoteOf(provider, purchase)))
      const quotes = told.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
      const failed = told.flatMap((one, at): Failed[] => {
        if (one.status === 'fulfilled') return []
        const { id: provider = '' } = asked[at] ?? {}
        const code = one.reason instanceof OnRampFailure ? one.reason.code : 'away'
        log.warn('an on-ramp provider made no offer', { provider, code, reason: errorReason(one.reason) })
        return [{ provider, code }]
      })
      return { quotes: quotes.sort(byWhatArrives), failed }
    },
  }

  function optionsOf(provider: OnRampProvider): Known['options'] {
    const had = known.get(provider.id)
    if (had && clock.now() < had.until) return had.options
    const options = within(signal => provider.options(signal))
    known.set(provider.id, { options, until: clock.now() + freshMs })
    options.catch(error => {
      known.delete(provider.id) // one that is away is asked again by the next visitor
      log.warn('an on-ramp provider is away', { provider: provider.id, reason: errorReason(error) })
    })
    return options
  }

  async function quoteOf(provider: OnRampProvider, purchase: Purchase): Promise<OnRampQuote> {
    const quote = await within(signal => provider.quote(purchase, signal))
    const isAsked =
      quote.purchaseAmount.currency === purchase.asset && quote.paymentTotal.currency === purchase.fiat
    if (!isAsked) throw new OnRampFailure('unsupported', 'a quote of other currencies')
    return quote
  }
}

/** Also those who do not hear the signal are not waited for. */
function within<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  return new Promise((resolve, fail) => {
    const timer = setTimeout(() => {
      fail(new OnRampFailure('away', 'too slow'))
      stop.abort()
    }, longestMs)
    ask(stop.signal)
      .then(resolve, fail)
      .finally(() => clearTimeout(timer))
  })
}

function byWhatArrives(a: OnRampQuote, b: OnRampQuote): number {
  const [first, second] = [a, b].map(({ purchaseAmount }) => readAmount(purchaseAmount.amount))
  return first && second ? compareAmounts(second, first) : 0
}

/** One row for each symbol, with every network on which somebody sells it. */
function joinPurchases(rows: readonly PurchaseCurrency[]): PurchaseCurrency[] {
  const joined = new Map<string, PurchaseCurrency>()
  for (const row of rows) {
    const before = joined.get(row.symbol)
    const networks = [...(before?.networks ?? []), ...row.networks]
    const unique = new Map(
      networks.map(each => [`${each.chain_id} ${each.contract_address.toLowerCase()}`, each]),
    )
    joined.set(row.symbol, { ...(before ?? row), networks: [...unique.values()] })
  }
  return [...joined.values()]
}

/** The widest limits of all: whether one provider takes the amount, its own quote says. */
function joinPayments(rows: readonly PaymentCurrency[]): PaymentCurrency[] {
  const joined = new Map<string, Map<string, PaymentLimit>>()
  for (const { id, payment_method_limits } of rows) {
    const limits = joined.get(id) ?? new Map<string, PaymentLimit>()
    joined.set(id, limits)
    for (const limit of payment_method_limits) {
      const before = limits.get(limit.id) ?? limit
      limits.set(limit.id, {
        id: limit.id,
        min: isLess(limit.min, before.min) ? limit.min : before.min,
        max: isLess(before.max, limit.max) ? limit.max : before.max,
      })
    }
  }
  return [...joined].map(([id, limits]) => ({ id, payment_method_limits: [...limits.values()] }))
}

function isLess(a: string, b: string): boolean {
  const [first, second] = [readAmount(a), readAmount(b)]
  return first !== undefined && second !== undefined && compareAmounts(first, second) < 0
}
