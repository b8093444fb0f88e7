import type { CaipNetworkId } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { serviceUrl } from '../config/services'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import { startLater } from '../kernel/startLater'
import type { Stop } from '../kernel/stop'
import { flags } from '../projects/flags'
import { queryState } from '../queries/query'
import { buyer } from './buyer'
import { type KnownOnRampOptions, onRampOptions } from './onRampOptions'

/**
 * Whether the account offers to buy on the network in use; undefined until the gateway says who sells. The
 * options for it load with the view.
 */
export const canBuyReading: Reading<boolean | undefined> = kit => {
  const id = isOnRampWanted(kit) && serviceUrl(kit, 'blockchain') && buyer(kit)?.network.caipNetworkId
  if (!id) return false
  const { data, error } = queryState(kit, onRampOptions, undefined)
  return data ? sellsOn(kit, data, id) : error && false
}

/** Whether a provider that the site wants sells something there (CFG-21). */
function sellsOn(kit: Kit, data: KnownOnRampOptions, id: CaipNetworkId): boolean {
  const isSold = data.purchaseCurrencies.some(({ networks: places }) =>
    places.some(({ chain_id }) => isSameChain(id, chain_id)),
  )
  return (
    isSold &&
    data.paymentCurrencies.length > 0 &&
    // The built-in list has no providers: the quotes tell who sells.
    (data.isDefault ||
      data.providers.some(seller => isWanted(kit, seller.id) && seller.chainIds.includes(id)))
  )
}

export function isWanted(kit: Kit, provider: string): boolean {
  const onramp = isOnRampWanted(kit)
  return onramp === true || (Array.isArray(onramp) && onramp.includes(provider))
}

/** A number is an EVM chain; anything else is the reference of another namespace. */
export function isSameChain(id: CaipNetworkId, chain: string): boolean {
  const [family, reference] = id.split(':')
  return (family === 'eip155') === /^\d+$/.test(chain) && reference === chain
}

/** Whether the site, or its owner at the gateway, wants the on-ramp, and from which providers. */
export function isOnRampWanted(kit: Kit): readonly string[] | boolean {
  const { onramp = true } = kit.get(flags).get().values ?? optionsOf(kit).features
  return onramp
}

/** Asks what is for sale while a view shows it; sends nothing if the site does not want the on-ramp. */
export function keepOnRampOffer(kit: Kit): Stop {
  if (!isOnRampWanted(kit) || !serviceUrl(kit, 'blockchain')) return () => {}
  return startLater(kit, 'onRampOptions', async () => {
    const { watchQuery } = await import('../queries/watchQuery')
    return () => watchQuery(kit, onRampOptions, undefined)
  })
}
