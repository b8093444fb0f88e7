import type { OnRampSeller, PaymentCurrency } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { queryState } from '../queries/query'
import { buyer } from './buyer'
import { canBuyReading, isSameChain, isWanted } from './canBuy'
import { onRampOptions } from './onRampOptions'

/** One coin or token that can be bought on the network in use. */
export type OnRampAsset = {
  symbol: string
  name: string
  /** Of the token's contract or mint; undefined for the network's own coin. */
  address: string | undefined
}

/** What can be bought on the network in use. */
export type OnRampOffer = {
  assets: readonly OnRampAsset[]
  currencies: readonly PaymentCurrency[]
  providers: readonly OnRampSeller[]
  isDefault: boolean
}

/** What the network in use offers; undefined where nothing can be bought there, or the site does not want it (CFG-21). */
export function onRampOffer(kit: Kit): OnRampOffer | undefined {
  const { data } = queryState(kit, onRampOptions, undefined)
  const id = buyer(kit)?.network.caipNetworkId
  if (!canBuyReading(kit) || !data || !id) return undefined
  return {
    assets: data.purchaseCurrencies.flatMap(({ symbol, name, networks: places }): OnRampAsset[] => {
      const place = places.find(({ chain_id }) => isSameChain(id, chain_id))
      return place ? [{ symbol, name, address: place.contract_address || undefined }] : []
    }),
    currencies: data.paymentCurrencies,
    providers: data.providers.filter(seller => isWanted(kit, seller.id) && seller.chainIds.includes(id)),
    isDefault: data.isDefault === true,
  }
}
