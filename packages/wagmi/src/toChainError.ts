import { foreignCauses, revertReason } from '@latchkey/evm'
import { isKitError, type KitError, kitError, type TableCode } from '@latchkey/protocol'

/** Turns a failed chain request into a kit error: the chain was unreachable, or it rejected the request. */
export function toChainError(error: unknown, asked: string): KitError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (isKitError(cause)) return cause
  const known = foreignCauses(error).find(({ name }) => Object.hasOwn(names, name))
  const reason = revertReason(error)
  const details = reason === undefined ? {} : { details: `reverted: ${reason}` }
  return kitError((known && names[known.name]) ?? 'request/invalid', {
    value: asked,
    cause: error,
    ...details,
  })
}

const names: Record<string, TableCode> = {
  HttpRequestError: 'http/unreachable',
  TimeoutError: 'http/unreachable',
  SocketClosedError: 'http/unreachable',
  WebSocketRequestError: 'http/unreachable',
}
