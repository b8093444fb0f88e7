import { permissionError } from '@latchkey/protocol'
import { isAwake } from '../connectors/adapters'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { fetchQuery } from '../queries/fetchQuery'
import { evmAccount, granter } from './granter'
import { permissions } from './permissions'

/** What came of revoking: only what has ended on the chain can no longer be used. */
export type RevokedPermission = {
  /** The gateway has marked it as revoked. */
  isDropped: boolean
  /** The chain refuses it from now on. */
  isEnded: boolean
  /** The transaction that ended it, if the wallet tells. */
  hash: string | undefined
}

/** A permission by its id in the list, or by its context if no gateway lists it. */
export type PermissionReference = string | { context: `0x${string}` }

/**
 * Revokes a permission: the wallet ends it on the chain, and the gateway marks it. Where this browser does not
 * have its context, the visitor signs first, for the gateway to hand it out. It does so also where
 * `features.smartSessions` is off: what was given before outlasts it.
 *
 * @example
 * const { isDropped, isEnded } = await revokePermissions(kit, pci)
 */
export async function revokePermissions(kit: Kit, which: PermissionReference): Promise<RevokedPermission> {
  if (!isAwake(kit)) await kit.wake()
  const of = evmAccount(kit)
  if (!of) throw permissionError('permissions/unsupported')
  try {
    const { endPermission } = await retry(kit, () => import('./endPermission'))
    return await endPermission(kit, of, which)
  } finally {
    if (granter(kit)) void fetchQuery(kit, permissions, of, { force: true })
  }
}
