import type { KitError } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import type { Stop } from '../kernel/stop'
import { idle, type QueryState, queryState } from '../queries/query'
import { type RequestState, requestState } from '../queries/requestState'
import { watchReading } from '../readings/watchReading'
import { granter } from './granter'
import { type Permission, permissions } from './permissions'

/** `idle` if there is nothing to ask for: permissions are off, or there is no account on an EVM network. */
export type PermissionsState = RequestState<readonly Permission[], KitError>

/** The list of the account in use, for views. */
export const permissionsReading: Reading<QueryState<readonly Permission[]>> = kit => {
  const of = granter(kit)
  return of ? queryState(kit, permissions, of) : idle
}

/**
 * Returns the permissions that the account in use has given on its network, as far as `fetchPermissions` has
 * loaded them.
 *
 * @example
 * for (const { delegate, expiry } of getPermissions(kit).data ?? []) show(delegate, expiry)
 */
export function getPermissions(kit: Kit): PermissionsState {
  const { status, data, error } = permissionsReading(kit)
  return requestState(status, status === 'success' ? { data } : status === 'error' ? { error } : {})
}

/**
 * Calls back when the permissions of the account change.
 *
 * @example
 * const stop = watchPermissions(kit, ({ data }) => show(data?.length))
 */
export function watchPermissions(
  kit: Kit,
  listener: (now: PermissionsState, before: PermissionsState) => void,
): Stop {
  return watchReading(kit, getPermissions, listener)
}
