import type { CaipNetworkId } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'
import type { AccountScope } from './accountScope'

/** The networks on which the account in use is looked at: the one in use, or all that the site has of its namespace. */
export function networksInScope(
  kit: Kit,
  { allNetworks = false }: AccountScope = {},
): readonly CaipNetworkId[] {
  const { active, byNamespace } = kit.get(networks).get()
  const { caipNetwork, requestedCaipNetworks = [] } = (active && byNamespace[active]) ?? {}
  const shown = allNetworks ? requestedCaipNetworks : caipNetwork ? [caipNetwork] : []
  return shown.map(({ caipNetworkId }) => caipNetworkId)
}
