'use client'
import type { DisconnectOptions } from '@latchkey/core'
import { type ActionState, useActionState } from './useActionState'

/**
 * Disconnects one wallet, the wallets of one namespace, or all.
 *
 * @example
 * const { disconnect, status } = useLatchkeyDisconnect()
 * <button onClick={() => disconnect()} disabled={status === 'pending'}>Disconnect</button>
 */
export function useLatchkeyDisconnect(): ActionState & {
  disconnect: (options?: DisconnectOptions) => Promise<void>
} {
  const [disconnect, state] = useActionState('disconnect')
  return { disconnect, ...state }
}
