import { jsonMember } from '../../kernel/jsonMember'
import { RelayError } from './RelayError'

/** A client's frame. `id` is kept as text, because a JavaScript number cannot hold 64 bits. */
export type Frame =
  | { kind: 'request'; id: string; method: string; params: Readonly<Record<string, unknown>> }
  | { kind: 'answer'; id: number; ok: boolean }
  | { kind: 'broken'; id: string; error: RelayError }

/** Parses one JSON-RPC 2.0 frame. */
export function readFrame(text: string): Frame {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return broken('null', new RelayError(-32700, 'ParseError', 'This is no JSON'))
  }
  if (!isRecord(value)) return broken('null', invalid('InvalidRequest', 'A frame is one JSON object'))
  const { jsonrpc, method, params = {} } = value
  if (method === undefined && ('result' in value || 'error' in value))
    return { kind: 'answer', id: readNumber(value.id), ok: !('error' in value) }
  const id = readId(value.id, text)
  if (id === undefined)
    return broken('null', invalid('InvalidRequestId', 'An id is a positive whole number, or a short text'))
  if (jsonrpc !== '2.0') return broken(id, invalid('InvalidJsonRpcVersion', 'jsonrpc must be "2.0"'))
  if (typeof method !== 'string') return broken(id, invalid('InvalidMethod', 'method must be a text'))
  if (!isRecord(params)) return broken(id, invalid('InvalidParams', 'params must be an object'))
  return { kind: 'request', id, method, params }
}

/** Converting a crafted object to a number may throw: then it is not a number. */
function readNumber(id: unknown): number {
  return typeof id === 'number' || typeof id === 'string' ? Number(id) : Number.NaN
}

function readId(id: unknown, text: string): string | undefined {
  if (typeof id === 'string') return id.length > 0 && id.length <= 64 ? JSON.stringify(id) : undefined
  if (typeof id !== 'number' || !(id > 0)) return undefined
  if (Number.isSafeInteger(id)) return String(id)
  const written = jsonMember(text, 'id') ?? ''
  return /^\d{1,20}$/.test(written) ? written : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function invalid(tag: string, message: string): RelayError {
  return new RelayError(-32600, tag, message)
}

function broken(id: string, error: RelayError): Frame {
  return { kind: 'broken', id, error }
}
