'use client'
import type { ActionState, DisconnectOptions } from '@latchkey/core'
import { useKitAction } from './useKitAction'

type Call = (options?: DisconnectOptions) => Promise<void>

/**
 * Disconnects one wallet, the wallets of one namespace, or all.
 *
 * @example
 * const { disconnect, isPending } = useLatchkeyDisconnect()
 * <button onClick={() => disconnect()} disabled={isPending}>Disconnect</button>
 */
export function useLatchkeyDisconnect(): ActionState<Awaited<ReturnType<Call>>> & { disconnect: Call } {
  const [disconnect, state] = useKitAction<Call>('disconnect')
  return { disconnect, ...state }
}
