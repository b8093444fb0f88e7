'use client'
import type { ChainNamespace } from '@latchkey/protocol'
import { type ActionState, useActionState } from './useActionState'

/**
 * Asks the connected wallet to sign a message.
 *
 * @example
 * const { signMessage, status } = useLatchkeySignMessage()
 * const signature = await signMessage({ message: 'Hello' })
 */
export function useLatchkeySignMessage(): ActionState & {
  signMessage: (request: { message: string; namespace?: ChainNamespace }) => Promise<string>
} {
  const [signMessage, state] = useActionState('signMessage')
  return { signMessage, ...state }
}
