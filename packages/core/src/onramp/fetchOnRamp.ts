import type { OnRampQuestion, OnRampQuotes } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { KnownOnRampOptions } from './onRampOptions'

export type FetchOnRampQuotesOptions = Partial<OnRampQuestion> & { amount: string }

/**
 * Asks what visitors can buy, in which currencies, and from whom. If the gateway does not answer, returns the
 * built-in list, marked by `isDefault`.
 *
 * @example
 * const { purchaseCurrencies, paymentCurrencies } = await fetchOnRampOptions(kit)
 */
export async function fetchOnRampOptions(kit: Kit): Promise<KnownOnRampOptions> {
  return (await import('./fetchNow')).optionsNow(kit)
}

/**
 * Asks the providers how much arrives for a payment, by default on the network in use; the best offer comes
 * first. Throws `onramp/no-offer` if there is none.
 *
 * @example
 * const { quotes } = await fetchOnRampQuotes(kit, { amount: '50', purchaseCurrency: 'ETH' })
 */
export async function fetchOnRampQuotes(kit: Kit, asked: FetchOnRampQuotesOptions): Promise<OnRampQuotes> {
  return (await import('./fetchNow')).quotesNow(kit, asked)
}
