import { accountOf, accounts, type ConnectedAccount } from '../accounts/accounts'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { activeNetwork, networks } from '../networks/networks'

/** Chain families on which something can be bought (ONR-08). */
const families = ['eip155', 'solana']

export type Buyer = { account: ConnectedAccount; network: Network }

/** Who buys, and where it arrives; undefined where nothing can be bought. */
export function buyer(kit: Kit): Buyer | undefined {
  const state = kit.get(networks).get()
  const network = activeNetwork(state)
  const account = accountOf(kit.get(accounts).get(), state.active)
  if (account.status !== 'connected' || !network || network.unsupported) return undefined
  return families.includes(network.chainNamespace) ? { account, network } : undefined
}
