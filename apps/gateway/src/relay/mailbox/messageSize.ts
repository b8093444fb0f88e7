import type { RelayMessage } from '../relayMessage'

/** Characters that a message takes up, where they are counted. */
export function messageSize({ message, attestation }: Pick<RelayMessage, 'message' | 'attestation'>): number {
  return message.length + (attestation?.length ?? 0)
}
