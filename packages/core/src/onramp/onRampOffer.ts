import type { CaipNetworkId, OnRampSeller, PaymentCurrency } from '@latchkey/protocol'
import { accounts } from '../accounts/accounts'
import { config, optionsOf } from '../config/config'
import { serviceUrl } from '../config/services'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import { startLater } from '../kernel/startLater'
import type { Stop } from '../kernel/stop'
import { networks } from '../networks/networks'
import { flags } from '../projects/flags'
import { queryState } from '../queries/query'
import { buyer } from './buyer'
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
  const onramp = isOnRampWanted(kit)
  const { data } = queryState(kit, onRampOptions, undefined)
  const id = buyer(kit)?.network.caipNetworkId
  if (!onramp || !data || !id) return undefined
  const isDefault = data.isDefault === true
  const isWanted = (name: string) => onramp === true || onramp.includes(name)
  const providers = data.providers.filter(seller => isWanted(seller.id) && seller.chainIds.includes(id))
  // The built-in list knows no providers: who sells, the quotes say.
  if (providers.length === 0 && !isDefault) return undefined
  const assets = data.purchaseCurrencies.flatMap(({ symbol, name, networks: places }): OnRampAsset[] => {
    const place = places.find(({ chain_id }) => isSameChain(id, chain_id))
    return place ? [{ symbol, name, address: place.contract_address || undefined }] : []
  })
  if (assets.length === 0 || data.paymentCurrencies.length === 0) return undefined
  return { assets, currencies: data.paymentCurrencies, providers, isDefault }
}

/** A number is a chain of the EVM; everything else is the reference of another family. */
function isSameChain(id: CaipNetworkId, chain: string): boolean {
  const [family, reference] = id.split(':')
  return (family === 'eip155') === /^\d+$/.test(chain) && reference === chain
}

export const onRampOfferReading: Reading<OnRampOffer | undefined> = {
  features: [onRampOptions, accounts, networks, flags, config],
  read: onRampOffer,
}

/** Whether the site, or its owner at the gateway, wants it, and from whom; read so that Account need not load more for it. */
export function isOnRampWanted(kit: Kit): readonly string[] | boolean {
  const { onramp = true } = kit.get(flags).get().values ?? optionsOf(kit).features
  return onramp
}

/** Asks what can be bought, while somebody looks; nobody is asked where the site does not want it. */
export function keepOnRampOffer(kit: Kit): Stop {
  if (!isOnRampWanted(kit) || !serviceUrl(kit, 'blockchain')) return () => {}
  return startLater(kit, 'onRampOptions', async () => {
    const { watchQuery } = await import('../queries/watchQuery')
    return () => watchQuery(kit, onRampOptions, undefined)
  })
}
