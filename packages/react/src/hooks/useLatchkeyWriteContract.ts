'use client'
import type {
  ActionState,
  AnyAbi,
  FunctionName,
  Hex,
  Target,
  WriteContractParameters,
  Writes,
} from '@latchkey/core'
import { useKitAction } from './useKitAction'

type Call = <const abi extends AnyAbi, name extends FunctionName<abi, Writes>>(
  request: Target<'eip155'> & WriteContractParameters<abi, name>,
) => Promise<Hex>

/**
 * Asks the connected wallet to call a contract function.
 *
 * @example
 * const { writeContract, isPending } = useLatchkeyWriteContract()
 * await writeContract({ address, abi, functionName: 'transfer', args: [to, 5n] })
 */
export function useLatchkeyWriteContract(): ActionState<Awaited<ReturnType<Call>>> & { writeContract: Call } {
  const [writeContract, state] = useKitAction<Call>('writeContract')
  return { writeContract, ...state }
}
