'use client'
import type { ActionState, NetworkReference } from '@latchkey/core'
import { useKitAction } from './useKitAction'

type Call = (network: NetworkReference) => Promise<void>

/**
 * Switches to one of your site's networks; it asks a connected wallet.
 *
 * @example
 * const { switchNetwork, isPending } = useLatchkeySwitchNetwork()
 * <button onClick={() => switchNetwork(10)}>Optimism</button>
 */
export function useLatchkeySwitchNetwork(): ActionState<Awaited<ReturnType<Call>>> & { switchNetwork: Call } {
  const [switchNetwork, state] = useKitAction<Call>('switchNetwork')
  return { switchNetwork, ...state }
}
