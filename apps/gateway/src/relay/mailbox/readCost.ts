import type { RelayMessage } from '../relayMessage'
import { messageSize } from './messageSize'

/** Bytes that each message counts in addition to its size: finding a small one is hardly less work. */
const perMessage = 500

/** What reading these messages costs the reader, in bytes. */
export function readCost(messages: readonly Pick<RelayMessage, 'message' | 'attestation'>[]): number {
  return messages.reduce((sum, message) => sum + messageSize(message) + perMessage, 0)
}
