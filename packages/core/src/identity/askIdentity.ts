import { getIdentity } from '@latchkey/protocol'
import { activeAccount } from '../accounts/accounts'
import type { Kit } from '../kernel/kit'
import { callGateway } from '../projects/callGateway'
import type { Identity } from './identities'

/** Asks the gateway what an address is called (API-16). */
export async function askIdentity(kit: Kit, address: string, signal: AbortSignal): Promise<Identity> {
  const endpoint = { ...getIdentity, path: getIdentity.path.replace('{address}', address) }
  const account = activeAccount(kit)
  const query = account.status === 'connected' ? { sender: account.address } : {}
  const { name, imageId } = await callGateway(kit, 'blockchain', endpoint, { query, signal })
  return { address, name, ...(imageId && { imageId }) }
}
