import { type OnRampQuotes, onRampError } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { fetchQuery } from '../queries/fetchQuery'
import { queryState } from '../queries/query'
import { askQuotes } from './askQuotes'
import { buyer } from './buyer'
import type { FetchOnRampQuotesOptions } from './fetchOnRamp'
import { type KnownOnRampOptions, onRampOptions } from './onRampOptions'

export async function optionsNow(kit: Kit): Promise<KnownOnRampOptions> {
  await fetchQuery(kit, onRampOptions, undefined)
  const { data, error } = queryState(kit, onRampOptions, undefined)
  if (data) return data
  throw error ?? onRampError('onramp/unsupported')
}

export async function quotesNow(kit: Kit, asked: FetchOnRampQuotesOptions): Promise<OnRampQuotes> {
  const network = asked.network ?? buyer(kit)?.network.caipNetworkId
  if (!network) throw onRampError('onramp/unsupported')
  const { purchaseCurrency = 'USDC', paymentCurrency = 'USD', paymentMethod = 'card', amount } = asked
  return askQuotes(kit, { purchaseCurrency, paymentCurrency, paymentMethod, amount, network })
}
