'use client'
import type { ActionState, PsbtRequest, SignedPsbt, Target } from '@latchkey/core'
import { useKitAction } from './useKitAction'

type Call = (request: Target<'bip122'> & PsbtRequest) => Promise<SignedPsbt>

/**
 * Asks the connected wallet to sign a PSBT, and to send it with `broadcast` (Bitcoin).
 *
 * @example
 * const { signPsbt } = useLatchkeySignPsbt()
 * const { psbt } = await signPsbt({ psbt: unsigned })
 */
export function useLatchkeySignPsbt(): ActionState<Awaited<ReturnType<Call>>> & { signPsbt: Call } {
  const [signPsbt, state] = useKitAction<Call>('signPsbt')
  return { signPsbt, ...state }
}
