import { accountOf, accounts, type ConnectedAccount } from '../accounts/accounts'
import { optionsOf } from '../config/config'
import { serviceUrl } from '../config/services'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { activeNetwork, networks } from '../networks/networks'
import { flags } from '../projects/flags'

export type Swapper = { account: ConnectedAccount; network: Network }

/** Who swaps, and where; undefined where nobody can: another chain family, no gateway, or swaps are off. */
export function swapper(kit: Kit): Swapper | undefined {
  const state = kit.get(networks).get()
  const network = activeNetwork(state)
  const account = accountOf(kit.get(accounts).get(), state.active)
  if (account.status !== 'connected' || !network || network.unsupported) return undefined
  return network.chainNamespace === 'eip155' && isSwapOn(kit) ? { account, network } : undefined
}

/** Whether the site, or the project's owner at the gateway, wants swaps at all; an empty list of providers is none. */
export function isSwapOn(kit: Kit): boolean {
  const { swaps = true } = kit.get(flags).get().values ?? optionsOf(kit).features
  return (
    Boolean(Array.isArray(swaps) ? swaps.length > 0 : swaps) && serviceUrl(kit, 'blockchain') !== undefined
  )
}
