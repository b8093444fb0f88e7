import type { OperationText } from './approvalRequest'

/** The gas that an operation's account pays for at most, where nobody else does. */
export function operationGas(
  operation: Pick<OperationText, 'callGasLimit' | 'verificationGasLimit' | 'preVerificationGas'>,
): bigint {
  const { callGasLimit, verificationGasLimit, preVerificationGas } = operation
  return BigInt(callGasLimit) + BigInt(verificationGasLimit) + BigInt(preVerificationGas)
}
