import type { ErrorCode } from './errorTexts'
import { isKitError } from './KitError'

/** What EIP-1193 and EIP-1474 call what happened. */
const numbers: Partial<Record<ErrorCode, number>> = {
  'user/rejected': 4001,
  // The visitor closed the modal in which the wallet asked.
  'auth/request-aborted': 4001,
  'wallet/locked': 4100,
  'connector/not-connected': 4100,
  'connector/account-not-found': 4100,
  'wallet/unsupported-method': 4200,
  'auth/not-allowed': 4200,
  'chain/switching-not-supported': 4200,
  'wallet/disconnected': 4900,
  'session/none': 4900,
  'session/ended': 4900,
  'session/expired': 4900,
  'chain/mismatch': 4901,
  'chain/not-configured': 4902,
  'request/invalid': -32602,
  'wallet/busy': -32002,
}

/**
 * An error of ours as a site's own library knows it from every wallet: by a number. The kit finds its own error again as
 * the cause. What has no number stays the same.
 */
export function toRpcError(error: unknown): unknown {
  if (!isKitError(error)) return error
  const { code, data } = Object(error.cause) as { code?: unknown; data?: unknown }
  const number = numbers[error.code] ?? code
  if (!Number.isInteger(number)) return error
  const told = Object.assign(new Error(error.message, { cause: error }), { code: number })
  return data === undefined ? told : Object.assign(told, { data })
}
