import {
  type GivenPermission,
  getPermissions,
  type Kit,
  lazyAction,
  type PermissionReference,
  type PermissionRequest,
  type PermissionsState,
  type RevokedPermission,
  watchReading,
} from '@latchkey/core'
import { forEachAccount } from './accountStore'
import { createStore, type LatchkeyStore } from './createStore'
import { loadPermissions } from './loadActions'

export type LatchkeyPermissions = PermissionsState & {
  /** Asks the visitor for a permission; rejects where they decline. */
  grantPermissions: (request: PermissionRequest) => Promise<GivenPermission>
  /** Ends one on the chain, and marks it in the list. */
  revokePermissions: (which: PermissionReference) => Promise<RevokedPermission>
  /** Asks anew; otherwise they are asked for once for an account. */
  refetch: () => Promise<PermissionsState>
}

/** What the account in use has permitted on its network; it needs `features.smartSessions`. */
export function permissionsStore(kit: Kit): LatchkeyStore<LatchkeyPermissions> {
  const call = <Call extends (...rest: never[]) => Promise<unknown>>(name: string) =>
    lazyAction<Call>(kit, name, loadPermissions)
  const fetch = call<(options?: { force?: boolean }) => Promise<PermissionsState>>('fetchPermissions')
  const calls = {
    grantPermissions: call<LatchkeyPermissions['grantPermissions']>('grantPermissions'),
    revokePermissions: call<LatchkeyPermissions['revokePermissions']>('revokePermissions'),
    refetch: () => fetch({ force: true }),
  }
  return createStore(
    kit,
    from => ({ ...getPermissions(from), ...calls }),
    changed => watchReading(kit, getPermissions, changed),
    // An account on another network is another CAIP address.
    forEachAccount(kit, {}, 'caipAddress', () => {
      fetch().catch(() => {}) // told by the list's own state
    }),
  )
}
