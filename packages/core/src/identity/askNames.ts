import { getIdentity, getNameZone, type ZoneAnswer } from '@latchkey/protocol'
import { activeAccount } from '../accounts/accounts'
import type { Kit } from '../kernel/kit'
import { callGateway } from '../projects/callGateway'
import type { Identity } from './identities'

// The code that asks for and caches names: one file, loaded with the first request.
export { resolveName } from './resolveName'
export { storedIdentity } from './storedIdentity'
export { storedNamedAddress } from './storedNamedAddress'

/** Asks the gateway for an address's name (API-16). */
export async function askIdentity(kit: Kit, address: string, signal: AbortSignal): Promise<Identity> {
  const account = activeAccount(kit)
  const query = account.status === 'connected' ? { sender: account.address } : {}
  const { name, imageId } = await callGateway(kit, getIdentity, { path: { address }, query, signal })
  return { address, name, ...(imageId && { imageId }) }
}

/** Asks the gateway which names it issues, and for its time. */
export function askZone(kit: Kit, signal?: AbortSignal): Promise<ZoneAnswer> {
  return callGateway(kit, getNameZone, signal ? { signal } : {})
}
