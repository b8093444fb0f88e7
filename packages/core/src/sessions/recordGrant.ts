import { type ActivateBody, activateSession } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { callGateway } from '../projects/callGateway'
import type { Granter } from './granter'
import type { Given } from './readGiven'
import { storePermission } from './storedPermissions'

/** Has the gateway list a permission; resolves with its id. */
export async function recordGrant(
  kit: Kit,
  of: Granter,
  { context, expiry, accountMeta }: Given,
): Promise<string> {
  const body: ActivateBody = { context, ...(accountMeta && { accountMeta }) }
  const { pci } = await callGateway(kit, activateSession, { path: { account: of.caipAddress }, body })
  storePermission(kit, of, { context, expiry, ...(accountMeta && { accountMeta }) }, pci)
  return pci
}
