import { delegationContracts } from '@latchkey/protocol'
import { askChain } from '../chain/askChain'
import { readQuantity } from '../chain/evmMarket'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'

/** Whether the chain refuses a permission, because its account has ended it. */
export async function isEnded(kit: Kit, network: Network, pci: string): Promise<boolean> {
  const params = [endedCall(pci), 'latest']
  return (await askChain(kit, network, { method: 'eth_call', params, read: readQuantity })) === 1n
}

/** The call that answers it. */
export function endedCall(pci: string): { to: string; data: string } {
  return { to: delegationContracts.manager, data: `0x2d40d052${pci.slice(2)}` } // disabledDelegations(bytes32)
}
