'use client'
import { type Account, publicAccountReading, type Target } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useReading } from '../kit/useReading'

/**
 * Returns the connected account of a namespace, by default of the active one.
 *
 * @example
 * const { address, isConnected } = useLatchkeyAccount({ namespace: 'eip155' })
 */
export function useLatchkeyAccount<N extends ChainNamespace = ChainNamespace>({
  namespace,
}: Target<N> = {}): Account<N> {
  return useReading(publicAccountReading, namespace) as Account<N>
}
