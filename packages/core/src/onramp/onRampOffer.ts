import type { OnRampSeller, PaymentCurrency } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { queryState } from '../queries/query'
import { buyer } from './buyer'
import { canBuyReading, isSameChain, isWanted } from './canBuy'
import { onRampOptions } from './onRampOptions'

/** One currency or token for sale on the network in use. */
export type OnRampAsset = {
  symbol: string
  name: string
  /** The address of the token's contract or mint; undefined for the native currency. */
  address: string | undefined
}

/** What is for sale on the network in use. */
export type OnRampOffer = {
  assets: readonly OnRampAsset[]
  currencies: readonly PaymentCurrency[]
  providers: readonly OnRampSeller[]
  isDefault: boolean
}

/** The offer on the network in use; undefined if there is none, or the site does not want it (CFG-21). */
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
