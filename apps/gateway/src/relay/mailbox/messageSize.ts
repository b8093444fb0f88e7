import type { RelayMessage } from '../relayMessage'

/** The size of a message for limits, in characters. */
export function messageSize({ message, attestation }: Pick<RelayMessage, 'message' | 'attestation'>): number {
  return message.length + (attestation?.length ?? 0)
}
