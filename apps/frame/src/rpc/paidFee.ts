import type { ApprovalRequest } from '../approve/approvalRequest'
import type { FeeChoice } from '../approve/fees'

/** The fees that the visitor's account pays, as they were filled in. */
export type PaidFee = {
  kind: 'transaction' | 'operation'
  filled: Omit<FeeChoice, 'pace'>
  /** Whether the website named them. */
  isAsked: boolean
  /** What the account has for fees, where that was looked up. */
  most?: bigint
}

/** Undefined where there is nothing to choose: on a chain with one price for everything, or where somebody else pays. */
export function paidFee({ action }: ApprovalRequest): PaidFee | undefined {
  if (action.kind === 'transaction') {
    const { type, maxFeePerGas, maxPriorityFeePerGas } = action.transaction
    if (type !== 'eip1559' || maxFeePerGas === undefined || maxPriorityFeePerGas === undefined)
      return undefined
    const filled = { maxFeePerGas, maxPriorityFeePerGas }
    return { filled, kind: 'transaction', isAsked: action.isFeeAsked === true }
  }
  if (action.kind !== 'operation' || action.operation.sponsor) return undefined
  const { maxFeePerGas, maxPriorityFeePerGas } = action.operation
  if (maxFeePerGas === maxPriorityFeePerGas) return undefined
  return {
    ...{ filled: { maxFeePerGas, maxPriorityFeePerGas }, kind: 'operation', isAsked: false },
    ...(action.mostFee && { most: BigInt(action.mostFee) }),
  }
}
