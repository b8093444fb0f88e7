'use client'
import { type ActionState, useActionState } from './useActionState'

/**
 * Switches to one of the site's networks; a connected wallet is asked.
 *
 * @example
 * const { switchNetwork, status, error } = useLatchkeySwitchNetwork()
 * <button onClick={() => switchNetwork('eip155:10')}>Optimism</button>
 */
export function useLatchkeySwitchNetwork(): ActionState & {
  switchNetwork: (caipNetworkId: string) => Promise<void>
} {
  const [switchNetwork, state] = useActionState('switchNetwork')
  return { switchNetwork, ...state }
}
