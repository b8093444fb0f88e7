import { type KitError, kitError } from '@latchkey/protocol'
import { authError } from '@latchkey/protocol/frame'

/** An error of the frame is a text; the number of EIP-1193, where there is one, stands at its end. */
export function toFrameError(message: string): KitError {
  const [, text = message, number] = /^(.*?)(?: \((-?\d{4,5})\))?$/s.exec(message) ?? []
  const cause = { code: Number(number), message: text }
  switch (cause.code) {
    case 4001:
      return kitError('user/rejected', { cause })
    case 4200:
      return kitError('wallet/unsupported-method', { value: text.replace(/ is not supported$/, ''), cause })
    case -32602:
      return kitError('request/invalid', { value: 'request', details: text, cause })
  }
  if (message === 'Request was aborted') return authError('auth/request-aborted') // ERR-15
  if (message === 'Requested RPC call is not allowed') return authError('auth/not-allowed') // ERR-18
  return authError('auth/refused', { reason: text, ...(number && { cause }) })
}
