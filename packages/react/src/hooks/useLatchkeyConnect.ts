'use client'
import { type ActionState, type Connection, type ConnectOptions, cancelConnect } from '@latchkey/core'
import { useCallback } from 'react'
import { useKit } from '../kit/context'
import { useKitAction } from './useKitAction'

type Call = (options: ConnectOptions) => Promise<Connection>

/**
 * Connects a wallet without the modal: one of `useLatchkeyConnectors`, or any by its id.
 *
 * @example
 * const { connect, isPending, error } = useLatchkeyConnect()
 * <button onClick={() => connect({ connectorId: 'io.metamask' })} disabled={isPending}>MetaMask</button>
 */
export function useLatchkeyConnect(): ActionState<Connection> & {
  connect: Call
  /** Cancels the connection in progress. */
  cancel: () => void
} {
  const kit = useKit()
  const [connect, state] = useKitAction<Call>('connect')
  const cancel = useCallback(() => cancelConnect(kit), [kit])
  return { connect, cancel, ...state }
}
