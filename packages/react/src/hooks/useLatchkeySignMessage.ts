'use client'
import type { ActionState, Target, TextOf } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useKitAction } from './useKitAction'

type Call = <N extends ChainNamespace = ChainNamespace>(
  request: Target<N> & { message: string },
) => Promise<TextOf<N>>

/**
 * Asks the connected wallet to sign a message.
 *
 * @example
 * const { signMessage, isPending } = useLatchkeySignMessage()
 * const signature = await signMessage({ message: 'Hello' })
 */
export function useLatchkeySignMessage(): ActionState<Awaited<ReturnType<Call>>> & { signMessage: Call } {
  const [signMessage, state] = useKitAction<Call>('signMessage')
  return { signMessage, ...state }
}
