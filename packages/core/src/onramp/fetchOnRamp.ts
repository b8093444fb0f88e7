import { type OnRampQuestion, type OnRampQuotes, onRampError } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { fetchQuery } from '../queries/fetchQuery'
import { queryState } from '../queries/query'
import { buyer } from './buyer'
import { type KnownOnRampOptions, onRampOptions } from './onRampOptions'
import { askQuotes } from './onRampQuotes'

export type FetchOnRampQuotesOptions = Partial<OnRampQuestion> & { amount: string }

/**
 * Asks what can be bought, with which currencies, and from whom. Where the gateway cannot be asked, it is the built-in
 * list, marked by `isDefault`.
 *
 * @example
 * const { purchaseCurrencies, paymentCurrencies } = await fetchOnRampOptions(kit)
 */
export async function fetchOnRampOptions(kit: Kit): Promise<KnownOnRampOptions> {
  await fetchQuery(kit, onRampOptions, undefined)
  const { data, error } = queryState(kit, onRampOptions, undefined)
  if (data) return data
  throw error ?? onRampError('onramp/unsupported')
}

/**
 * Asks the providers what arrives for a payment, on the network in use unless another is named; the offer that brings
 * the most comes first. Throws `onramp/no-offer` where nobody makes one.
 *
 * @example
 * const { quotes } = await fetchOnRampQuotes(kit, { amount: '50', purchaseCurrency: 'ETH' })
 */
export async function fetchOnRampQuotes(kit: Kit, asked: FetchOnRampQuotesOptions): Promise<OnRampQuotes> {
  const network = asked.network ?? buyer(kit)?.network.caipNetworkId
  if (!network) throw onRampError('onramp/unsupported')
  const { purchaseCurrency = 'USDC', paymentCurrency = 'USD', paymentMethod = 'card', amount } = asked
  return askQuotes(kit, { purchaseCurrency, paymentCurrency, paymentMethod, amount, network })
}
