import type { RelayMessage } from '../relayMessage'
import { letterSize } from './letterSize'

/** Bytes that the finding of a message stands for, whatever is in it: a small one is hardly less work. */
const perMessage = 500

/** What it costs to read messages, in bytes of who reads them. */
export function readCost(messages: readonly Pick<RelayMessage, 'message' | 'attestation'>[]): number {
  return messages.reduce((sum, message) => sum + letterSize(message) + perMessage, 0)
}
