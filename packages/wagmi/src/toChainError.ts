import { foreignCauses } from '@latchkey/evm'
import { type ErrorCode, isKitError, type KitError, kitError } from '@latchkey/protocol'

/** Turns a failed chain request into a kit error: the chain was unreachable, or it rejected the request. */
export function toChainError(error: unknown, asked: string): KitError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (isKitError(cause)) return cause
  const known = foreignCauses(error).find(({ name }) => Object.hasOwn(names, name))
  return kitError((known && names[known.name]) ?? 'request/invalid', { value: asked, cause: error })
}

const names: Record<string, ErrorCode> = {
  HttpRequestError: 'http/unreachable',
  TimeoutError: 'http/unreachable',
  SocketClosedError: 'http/unreachable',
  WebSocketRequestError: 'http/unreachable',
}
