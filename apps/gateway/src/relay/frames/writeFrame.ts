import type { RelayMessage } from '../relayMessage'
import type { RelayError } from './RelayError'

// Our request ids look like those of clients and contain the message's id, so we need no table of them.
const firstId = 1_700_000_000_000_000

/** The answer to a request. The id is written exactly as it was received. */
export function resultFrame(id: string, result: unknown): string {
  return `{"id":${id},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`
}

export function errorFrame(id: string, { code, message, tag }: RelayError): string {
  return `{"id":${id},"jsonrpc":"2.0","error":${JSON.stringify({ code, message, data: tag })}}`
}

/** The part of a delivery that is the same for every subscriber. */
export function messageData({ topic, message, publishedAt, tag, attestation }: RelayMessage): string {
  return JSON.stringify({ topic, message, publishedAt, tag, attestation })
}

export function deliveryFrame(messageId: number, subscriptionId: string, data: string): string {
  return `{"id":${firstId + messageId},"jsonrpc":"2.0","method":"irn_subscription","params":{"id":"${subscriptionId}","data":${data}}}`
}

/** The id of the message that an answer acknowledges. */
export function answeredMessage(id: number): number {
  return id - firstId
}
