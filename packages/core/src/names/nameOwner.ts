import { nameError, parseCaipNetworkId } from '@latchkey/protocol'
import { accountOf, accounts } from '../accounts/accounts'
import type { Kit } from '../kernel/kit'
import { activeNetwork, networks } from '../networks/networks'

/** The account that gets a name: the one in use, on the EVM network in use (NAM-02). */
export function nameOwner(kit: Kit): { address: string; chainId: number } {
  const state = kit.get(networks).get()
  const network = activeNetwork(state)
  if (network?.chainNamespace !== 'eip155') throw nameError('name/no-network') // ERR-24
  const account = accountOf(kit.get(accounts).get(), 'eip155')
  if (account.status !== 'connected') throw nameError('name/no-account') // ERR-25
  const { chainId } = parseCaipNetworkId(network.caipNetworkId)
  return { address: account.address, chainId: Number(chainId) }
}
