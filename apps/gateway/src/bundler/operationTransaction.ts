import { handleOpsData, type Operation, packOperation, transactionGas } from '@latchkey/smartaccount'
import type { Address, Hex } from 'viem'

export type OperationTransaction = { data: Hex; gas: bigint }

/** The transaction in which a signer does an operation. */
export function operationTransaction(operation: Operation, signer: Address): OperationTransaction {
  const data = handleOpsData(packOperation(operation), signer)
  return { data, gas: transactionGas(operation, data) }
}
