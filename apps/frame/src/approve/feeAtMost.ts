import type { ApprovalAction } from './approvalRequest'
import { operationGas } from './operationGas'

/** What the visitor's account pays for it at most, in the coin's smallest units; nothing where somebody else pays. */
export function feeAtMost(action: ApprovalAction): bigint {
  if (action.kind === 'transaction') {
    const { gas, gasPrice, maxFeePerGas } = action.transaction
    const { dataFee = 'unknown' } = action
    return BigInt(gas) * BigInt(gasPrice ?? maxFeePerGas ?? 0) + BigInt(dataFee === 'unknown' ? 0 : dataFee)
  }
  if (action.kind !== 'operation' || action.operation.sponsor) return 0n
  return operationGas(action.operation) * BigInt(action.operation.maxFeePerGas)
}
