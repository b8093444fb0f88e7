'use client'
import type { ActionState, SwitchAccountOptions } from '@latchkey/core'
import { useKitAction } from './useKitAction'

type Call = (options: SwitchAccountOptions) => Promise<void>

/**
 * Switches to another account of the wallet in use, or to another wallet, which it connects if need be.
 *
 * @example
 * const { switchAccount } = useLatchkeySwitchAccount()
 * connections.map(({ namespace, connectorId, name }) => (
 *   <button onClick={() => switchAccount({ namespace, connectorId })}>{name}</button>
 * ))
 */
export function useLatchkeySwitchAccount(): ActionState<Awaited<ReturnType<Call>>> & { switchAccount: Call } {
  const [switchAccount, state] = useKitAction<Call>('switchAccount')
  return { switchAccount, ...state }
}
