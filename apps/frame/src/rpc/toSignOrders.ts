import { fromBase58 } from '@latchkey/protocol'
import type { TransactionSerializable, TypedDataDefinition } from 'viem'
import type { ApprovalRequest, TransactionText } from '../approve/approvalRequest'
import type { SignOrder } from '../wallet/openWallet'

/** What the wallet signs of an approved request: one order, or one for each of several transactions. */
export function toSignOrders({ action, networkId, isSmart }: ApprovalRequest): SignOrder[] {
  const by = isSmart ? ({ by: 'owner' } as const) : {}
  switch (action.kind) {
    case 'personal':
      return [{ kind: 'personal', message: action.message, ...by }]
    case 'typed':
      return [{ kind: 'typed', data: action.data as unknown as TypedDataDefinition, ...by }]
    // Its signature covers a promise that is asked for after it was approved: calls/finishOperation.
    case 'operation':
    case 'daily':
      return []
    // What is signed of it is made by its own code: grants/signGrant.
    case 'grant':
      return []
    case 'transaction': {
      const chainId = Number(networkId.slice('eip155:'.length))
      return [{ kind: 'transaction', transaction: toSerializable(action.transaction, chainId) }]
    }
    case 'solana-message':
      return [{ kind: 'solana-message', message: fromBase58(action.message) }]
    case 'solana-transactions':
      return action.transactions.map(text => ({
        kind: 'solana-transaction',
        transaction: fromBase58(text),
      }))
  }
}

function toSerializable(text: TransactionText, chainId: number): TransactionSerializable {
  const { type, to, data, accessList } = text
  const rest = {
    chainId,
    ...(to && { to }),
    data,
    value: BigInt(text.value),
    nonce: Number(BigInt(text.nonce)),
    gas: BigInt(text.gas),
  }
  if (type === 'legacy') return { ...rest, type, gasPrice: BigInt(text.gasPrice ?? 0) }
  const access = accessList ? { accessList } : {}
  if (type === 'eip2930') return { ...rest, ...access, type, gasPrice: BigInt(text.gasPrice ?? 0) }
  return {
    ...rest,
    ...access,
    type,
    maxFeePerGas: BigInt(text.maxFeePerGas ?? 0),
    maxPriorityFeePerGas: BigInt(text.maxPriorityFeePerGas ?? 0),
  }
}
