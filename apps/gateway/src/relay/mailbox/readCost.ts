import type { RelayMessage } from '../relayMessage'
import { messageSize } from './messageSize'

/** Bytes that the finding of a message stands for, whatever is in it: a small one is hardly less work. */
const perMessage = 500

/** What it costs to read messages, in bytes of who reads them. */
export function readCost(messages: readonly Pick<RelayMessage, 'message' | 'attestation'>[]): number {
  return messages.reduce((sum, message) => sum + messageSize(message) + perMessage, 0)
}
