'use client'
import { type ConnectorItem, connectorsReading, type Target } from '@latchkey/core'
import { useCallback, useEffect, useMemo } from 'react'
import { useReading } from '../kit/useReading'
import { loadHeadless } from './loadHeadless'
import { useKitAction } from './useKitAction'

export type LatchkeyConnectors = {
  /** The wallets found so far, in the order of the modal. */
  connectors: readonly ConnectorItem[]
  /** More may come. */
  isPending: boolean
  error: Error | undefined
  /** Looks again for what could not be loaded. */
  refetch: () => Promise<readonly ConnectorItem[]>
}

type Call = (target: Target) => Promise<readonly ConnectorItem[]>

/**
 * The wallets a visitor can choose from: installed ones, recent ones, and the first ones of the registry. They are
 * looked for when the component appears, so let it appear when they are wanted.
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
    refetch().catch(() => {}) // told by its state
  }, [refetch])
  const connectors = useReading(connectorsReading, namespace)
  return useMemo(
    () => ({ connectors, isPending: isIdle || isPending, error, refetch }),
    [connectors, isIdle, isPending, error, refetch],
  )
}
