'use client'
import {
  type GivenPermission,
  getPermissions,
  lazyAction,
  type PermissionReference,
  type PermissionRequest,
  type PermissionsState,
  type RevokedPermission,
} from '@latchkey/core'
import { useEffect, useMemo } from 'react'
import { useKit } from '../kit/context'
import { useReading } from '../kit/useReading'
import { useLatchkeyAccount } from './useLatchkeyAccount'

export type LatchkeyPermissions = PermissionsState & {
  /** Asks the visitor for a permission; rejects if they decline. */
  grantPermissions: (request: PermissionRequest) => Promise<GivenPermission>
  /** Ends one on the chain, and marks it in the list. */
  revokePermissions: (which: PermissionReference) => Promise<RevokedPermission>
  /** Asks again at once; otherwise the hook asks once per account and network. */
  refetch: () => Promise<PermissionsState>
}

/**
 * Returns what the account in use has permitted on its network, and functions to ask for a permission and to
 * end one. It needs `features.smartSessions`.
 *
 * @example
 * const { data, grantPermissions } = useLatchkeyPermissions()
 * <button onClick={() => grantPermissions(request)}>{data?.length ? 'Extend' : 'Subscribe'}</button>
 */
export function useLatchkeyPermissions(): LatchkeyPermissions {
  const kit = useKit()
  const { caipAddress } = useLatchkeyAccount()
  const calls = useMemo(() => {
    const call = <Call extends (...rest: never[]) => Promise<unknown>>(name: string) =>
      lazyAction<Call>(kit, name, loadPermissions)
    const fetch = call<(options?: { force?: boolean }) => Promise<PermissionsState>>('fetchPermissions')
    return {
      fetch,
      given: {
        grantPermissions: call<LatchkeyPermissions['grantPermissions']>('grantPermissions'),
        revokePermissions: call<LatchkeyPermissions['revokePermissions']>('revokePermissions'),
        refetch: () => fetch({ force: true }),
      },
    }
  }, [kit])
  useEffect(() => {
    if (caipAddress) calls.fetch().catch(() => {}) // the list's state shows the failure
  }, [calls, caipAddress])
  const state = useReading(getPermissions)
  return useMemo(() => ({ ...state, ...calls.given }), [state, calls])
}

function loadPermissions(): Promise<typeof import('@latchkey/core/sessions')> {
  return import('@latchkey/core/sessions')
}
