import { accountOf, accounts } from '../accounts/accounts'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { networks } from '../networks/networks'

/**
 * Whether a switch to this network is up to a wallet (NET-14): one of its namespace is connected, and is not there
 * already (NET-15). Without one the choice is the kit's own (NET-18).
 */
export function switchNeedsWallet(kit: Kit, { chainNamespace, caipNetworkId }: Network): boolean {
  const { status } = accountOf(kit.get(accounts).get(), chainNamespace)
  const now = kit.get(networks).get().byNamespace[chainNamespace]?.caipNetwork
  return status === 'connected' && now?.caipNetworkId !== caipNetworkId
}
