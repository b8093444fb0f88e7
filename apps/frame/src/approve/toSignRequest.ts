import { hexToBytes, type SignAction, type SignRequest } from '@latchkey/decode'
import { fromBase58 } from '@latchkey/protocol'
import type { ApprovalAction, ApprovalRequest, CallText } from './approvalRequest'
import { usedUp } from './grant/usedUp'

/** A question in the form that is decoded: of the very bytes that will be signed. */
export function toSignRequest({ origin, networkId, account, action }: ApprovalRequest): SignRequest {
  return { origin, networkId, account, action: toAction(action) }
}

/** The same for whoever asks how its tokens are called: what ends a permission names them, and moves none. */
export function toTokenRequest(request: ApprovalRequest): SignRequest {
  const { action } = request
  const told = toSignRequest(request)
  if (action.kind !== 'operation' || !action.ends) return told
  return { ...told, action: { kind: 'calls', calls: [toCall(usedUp(action.ends))] } }
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
      return { kind: 'calls', calls: action.operation.calls.map(toCall) }
    // No calls are signed here: these are what it lets somebody do at worst.
    case 'grant':
      return { kind: 'calls', calls: action.grants.map(usedUp).map(toCall) }
    // Nothing is signed.
    case 'daily':
      return { kind: 'calls', calls: [] }
    case 'solana-transactions':
      return { kind: 'solana', transactions: action.transactions.map(text => fromBase58(text)) }
  }
}

function toCall({ to, value, data }: CallText) {
  return { to, value: BigInt(value), data }
}

/** As it is signed: hexadecimal digits are bytes, everything else is text. */
function personalBytes(message: string): Uint8Array {
  return /^0x(?:[\da-f]{2})*$/i.test(message) ? hexToBytes(message) : new TextEncoder().encode(message)
}
