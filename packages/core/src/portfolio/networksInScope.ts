import type { CaipNetworkId } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'
import type { AccountScope } from './accountScope'

/** The networks to show for the account in use: the active one, or all the site offers in its namespace. */
export function networksInScope(
  kit: Kit,
  { allNetworks = false }: AccountScope = {},
): readonly CaipNetworkId[] {
  const { active, byNamespace } = kit.get(networks).get()
  const { caipNetwork, requestedCaipNetworks = [] } = (active && byNamespace[active]) ?? {}
  const shown = allNetworks ? requestedCaipNetworks : caipNetwork ? [caipNetwork] : []
  return shown.map(({ caipNetworkId }) => caipNetworkId)
}
