import type { Kit } from '../kernel/kit'
import { fetchQuery } from '../queries/fetchQuery'
import { getPermissions, type PermissionsState } from './getPermissions'
import { granter } from './granter'
import { permissions } from './permissions'

/**
 * Asks the gateway what the account in use has allowed on its network, and the chain how far it was used.
 * Resolves with the resulting state.
 *
 * @example
 * const { data } = await fetchPermissions(kit)
 */
export async function fetchPermissions(
  kit: Kit,
  { force = false }: { force?: boolean | undefined } = {},
): Promise<PermissionsState> {
  const of = granter(kit)
  if (of) await fetchQuery(kit, permissions, of, { force })
  return getPermissions(kit)
}
