import { hexToBytes, type SignAction, type SignRequest } from '@latchkey/decode'
import { fromBase58 } from '@latchkey/protocol'
import type { ApprovalAction, ApprovalRequest } from './approvalRequest'

/** A question in the form that is decoded: of the very bytes that will be signed. */
export function toSignRequest({ origin, networkId, account, action }: ApprovalRequest): SignRequest {
  return { origin, networkId, account, action: toAction(action) }
}

function toAction(action: ApprovalAction): SignAction {
  switch (action.kind) {
    case 'personal':
      return { kind: 'message', bytes: personalBytes(action.message) }
    case 'solana-message':
      return { kind: 'message', bytes: fromBase58(action.message) }
    case 'typed':
      return { kind: 'typed', data: action.data }
    case 'transaction': {
      const { to, value, data } = action.transaction
      return { kind: 'calls', calls: [{ ...(to && { to }), value: BigInt(value), data }] }
    }
    case 'operation':
      return {
        kind: 'calls',
        calls: action.operation.calls.map(({ to, value, data }) => ({ to, value: BigInt(value), data })),
      }
    // Nothing is signed.
    case 'daily':
      return { kind: 'calls', calls: [] }
    case 'solana-transactions':
      return { kind: 'solana', transactions: action.transactions.map(text => fromBase58(text)) }
  }
}

/** As it is signed: hexadecimal digits are bytes, everything else is text. */
function personalBytes(message: string): Uint8Array {
  return /^0x(?:[\da-f]{2})*$/i.test(message) ? hexToBytes(message) : new TextEncoder().encode(message)
}
