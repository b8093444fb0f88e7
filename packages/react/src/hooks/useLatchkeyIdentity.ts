'use client'
import {
  type FetchIdentityOptions,
  type IdentityOptions,
  type IdentityState,
  identityReading,
} from '@latchkey/core'
import { useCallback, useEffect, useMemo } from 'react'
import { useReading } from '../kit/useReading'
import { loadAccount } from './loadAccount'
import { useKitAction } from './useKitAction'
import { useLatchkeyAccount } from './useLatchkeyAccount'

export type LatchkeyIdentity = IdentityState & {
  /** Asks again at once; otherwise the hook asks for a name at most every 5 minutes. */
  refetch: () => Promise<IdentityState>
}

/**
 * Returns the name and picture of an address, by default of the account in use.
 *
 * @example
 * const { data } = useLatchkeyIdentity()
 * <p>{data?.name ?? 'Welcome'}</p>
 */
export function useLatchkeyIdentity({ address }: IdentityOptions = {}): LatchkeyIdentity {
  const { address: inUse } = useLatchkeyAccount()
  const [fetchIdentity] = useKitAction<(options: FetchIdentityOptions) => Promise<IdentityState>>(
    'fetchIdentity',
    loadAccount,
  )
  useEffect(() => {
    if (address ?? inUse) fetchIdentity({ address }).catch(() => {}) // the name's state shows the failure
  }, [fetchIdentity, address, inUse])
  const refetch = useCallback(() => fetchIdentity({ address, force: true }), [fetchIdentity, address])
  const identity = useReading(identityReading, address)
  return useMemo(() => ({ ...identity, refetch }), [identity, refetch])
}
