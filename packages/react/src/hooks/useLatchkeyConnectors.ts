'use client'
import { type ConnectorItem, connectorsReading, type Target } from '@latchkey/core'
import { useCallback, useEffect, useMemo } from 'react'
import { useReading } from '../kit/useReading'
import { loadHeadless } from './loadHeadless'
import { useKitAction } from './useKitAction'

export type LatchkeyConnectors = {
  /** The wallets found so far, in the modal's order. */
  connectors: readonly ConnectorItem[]
  /** More wallets may arrive. */
  isPending: boolean
  error: Error | undefined
  /** Retries what failed to load. */
  refetch: () => Promise<readonly ConnectorItem[]>
}

type Call = (target: Target) => Promise<readonly ConnectorItem[]>

/**
 * Returns the wallets to choose from: installed ones, recent ones, and the registry's first ones. It looks
 * for them when the component mounts, so mount it when you need them.
 *
 * @example
 * const { connectors } = useLatchkeyConnectors()
 * const { connect } = useLatchkeyConnect()
 * connectors.map(item => <button onClick={() => connect(item)}>{item.name}</button>)
 */
export function useLatchkeyConnectors({ namespace }: Target = {}): LatchkeyConnectors {
  const [fetchConnectors, { isIdle, isPending, error }] = useKitAction<Call>('fetchConnectors', loadHeadless)
  const refetch = useCallback(() => fetchConnectors({ namespace }), [fetchConnectors, namespace])
  useEffect(() => {
    refetch().catch(() => {}) // the state shows the failure
  }, [refetch])
  const connectors = useReading(connectorsReading, namespace)
  return useMemo(
    () => ({ connectors, isPending: isIdle || isPending, error, refetch }),
    [connectors, isIdle, isPending, error, refetch],
  )
}
