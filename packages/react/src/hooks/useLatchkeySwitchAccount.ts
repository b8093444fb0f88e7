'use client'
import type { ActionState, SwitchAccountOptions } from '@latchkey/core'
import { useKitAction } from './useKitAction'

type Call = (options: SwitchAccountOptions) => Promise<void>

/**
 * Uses another account: one of the wallet in use, or one of another wallet, which is connected where it is not yet.
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
