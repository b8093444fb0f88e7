import type { IncomingMessage } from 'node:http'
import { addressOf } from './addressOf'
import { networkOf } from './networkOf'

/** The network that a request came from, which limits count by. */
export function callerOf({ socket, headers }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  return networkOf(addressOf({ remote: socket.remoteAddress, forwarded }, trustProxy))
}
