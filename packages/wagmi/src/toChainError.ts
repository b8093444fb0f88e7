import { foreignCauses } from '@latchkey/evm'
import { type ErrorCode, isKitError, type KitError, kitError } from '@latchkey/protocol'

/** Why a chain did not answer as hoped: it could not be reached, or it refused what was asked. */
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
