import type { ChainNamespace } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { activeNetwork, networks } from '../networks/networks'
import { activeAccount, type ConnectedAccount } from './accounts'

export type AccountInUse = { account: ConnectedAccount; network: Network }

/** The connected account in use and its network, even if the site does not offer that network. */
export function accountInUse(kit: Kit): AccountInUse | undefined {
  const network = activeNetwork(kit.get(networks).get())
  const account = activeAccount(kit)
  return account.status === 'connected' && network ? { account, network } : undefined
}

/** The same, only on a network the site offers and in one of these namespaces. */
export function accountOn(kit: Kit, families: readonly ChainNamespace[]): AccountInUse | undefined {
  const inUse = accountInUse(kit)
  if (!inUse || inUse.network.unsupported) return undefined
  return families.includes(inUse.network.chainNamespace) ? inUse : undefined
}
