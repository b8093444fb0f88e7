import type { OnRampQuestion, OnRampQuotes } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { KnownOnRampOptions } from './onRampOptions'

export type FetchOnRampQuotesOptions = Partial<OnRampQuestion> & { amount: string }

/**
 * Asks what can be bought, with which currencies, and from whom. Where the gateway cannot be asked, it is the built-in
 * list, marked by `isDefault`.
 *
 * @example
 * const { purchaseCurrencies, paymentCurrencies } = await fetchOnRampOptions(kit)
 */
export async function fetchOnRampOptions(kit: Kit): Promise<KnownOnRampOptions> {
  return (await import('./fetchNow')).optionsNow(kit)
}

/**
 * Asks the providers what arrives for a payment, on the network in use unless another is named; the offer that brings
 * the most comes first. Throws `onramp/no-offer` where nobody makes one.
 *
 * @example
 * const { quotes } = await fetchOnRampQuotes(kit, { amount: '50', purchaseCurrency: 'ETH' })
 */
export async function fetchOnRampQuotes(kit: Kit, asked: FetchOnRampQuotesOptions): Promise<OnRampQuotes> {
  return (await import('./fetchNow')).quotesNow(kit, asked)
}
