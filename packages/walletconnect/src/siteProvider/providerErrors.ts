import { type KitError, kitError, toKitError } from '@latchkey/protocol'
import { fieldsOf } from '../messages/fieldsOf'
import { toSessionError } from '../sign/toSessionError'

/** The provider's own errors have only a message; a wallet's have a code. */
export function toPairingError(cause: unknown): KitError {
  const { code, message } = saidBy(cause)
  if (!code && /expired/i.test(message)) return kitError('pairing/expired', { cause })
  if (code) return toSessionError({ code, message }, 'pairing')
  return toKitError(cause, 'relay/unreachable')
}

export function toRequestError(cause: unknown, method: string): KitError {
  const { code, message } = saidBy(cause)
  if (!code && /expired/i.test(message)) return kitError('request/expired', { cause })
  return toSessionError({ code: code ?? 0, message }, method)
}

function saidBy(cause: unknown): { code: number | undefined; message: string } {
  const { code, message } = fieldsOf(cause)
  return {
    code: typeof code === 'number' ? code : undefined,
    message: typeof message === 'string' ? message.slice(0, 500) : '',
  }
}
