import type { RelayMessage } from '../relayMessage'

export type Notice = { node: string; messages: RelayMessage[] }

/** Parses a gateway's notice from Redis; undefined for anything else. */
export function readNotice(text: string): Notice | undefined {
  try {
    const { node, messages } = JSON.parse(text) as Partial<Record<keyof Notice, unknown>>
    if (typeof node !== 'string' || !Array.isArray(messages)) return undefined
    const read = messages.map(readMessage)
    return read.every(each => each !== undefined) ? { node, messages: read } : undefined
  } catch {
    return undefined
  }
}

function readMessage(given: unknown): RelayMessage | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { id, topic, message, tag, publishedAt, expiresAt, attestation, publisher } = given as Partial<
    Record<keyof RelayMessage, unknown>
  >
  if (!isNumber(id) || !isNumber(tag) || !isNumber(publishedAt) || !isNumber(expiresAt)) return undefined
  if (typeof topic !== 'string' || typeof message !== 'string' || typeof publisher !== 'string')
    return undefined
  if (attestation !== undefined && typeof attestation !== 'string') return undefined
  return { id, topic, message, tag, publishedAt, expiresAt, attestation, publisher }
}

function isNumber(value: unknown): value is number {
  return Number.isSafeInteger(value)
}
