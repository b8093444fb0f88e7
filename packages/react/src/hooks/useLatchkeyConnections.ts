'use client'
import { type ConnectedWallet, connectionsReading, type Target } from '@latchkey/core'
import { useReading } from '../kit/useReading'

/**
 * Returns every connected wallet, in all namespaces or one. `useLatchkeySwitchAccount` switches to another,
 * `useLatchkey().open({ view: 'Connect' })` connects one more.
 *
 * @example
 * const connections = useLatchkeyConnections()
 * connections.map(({ name, isInUse }) => <li aria-current={isInUse}>{name}</li>)
 */
export function useLatchkeyConnections({ namespace }: Target = {}): readonly ConnectedWallet[] {
  return useReading(connectionsReading, namespace)
}
