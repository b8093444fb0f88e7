import { getSessions } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { callGateway } from '../projects/callGateway'
import type { Granter } from './granter'
import type { Permission } from './permissions'
import { recordGrant } from './recordGrant'
import { storedPermissions } from './storedPermissions'

/** So many are looked up on the chain; further ones are listed without their use. */
const mostAsked = 20

/** The list of the gateway, each with its use on the chain (API-33). */
export async function askPermissions(
  kit: Kit,
  of: Granter,
  signal: AbortSignal,
): Promise<readonly Permission[]> {
  // What could not be recorded when it was given is recorded now.
  const missing = storedPermissions(kit, of).filter(({ pci }) => pci === undefined)
  await Promise.all(missing.map(each => recordGrant(kit, of, each).catch(() => {})))
  const path = { account: of.caipAddress }
  const grants = await callGateway(kit, getSessions, { path, signal })
  if (grants.length === 0) return []
  const { askUse } = await retry(kit, () => import('./askUse')) // it brings what reads tokens
  const uses = await askUse(kit, of.network, grants.slice(0, mostAsked), signal)
  return grants.map(
    (grant, at): Permission => ({ ...grant, ...(uses[at] ?? { use: undefined, tokens: {} }) }),
  )
}
