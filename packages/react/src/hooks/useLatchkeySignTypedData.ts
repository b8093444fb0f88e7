'use client'
import type { ActionState, Hex, Target, TypedData, TypedDataParameters } from '@latchkey/core'
import { useKitAction } from './useKitAction'

type Call = <
  const types extends TypedData | Record<string, unknown>,
  primaryType extends keyof types & string,
>(
  request: Target<'eip155'> & TypedDataParameters<types, primaryType>,
) => Promise<Hex>

/**
 * Asks the connected wallet to sign typed data (EIP-712).
 *
 * @example
 * const { signTypedData, isPending } = useLatchkeySignTypedData()
 * const signature = await signTypedData({ domain, types, primaryType: 'Mail', message })
 */
export function useLatchkeySignTypedData(): ActionState<Awaited<ReturnType<Call>>> & { signTypedData: Call } {
  const [signTypedData, state] = useKitAction<Call>('signTypedData')
  return { signTypedData, ...state }
}
