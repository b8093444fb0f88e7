/**
 * An id as written in the JSON text, quotes included. Some wallets use 64-bit ids, which a JavaScript number cannot
 * hold; as text they are compared and returned without loss.
 */
export type RpcId = string
export type RpcError = { code: number; message: string; data?: unknown }
export type RpcMessage =
  | { kind: 'request'; id: RpcId; method: string; params: unknown }
  | { kind: 'result'; id: RpcId; result: unknown }
  | { kind: 'error'; id: RpcId; error: RpcError }

const idLimit = 64
const textLimit = 500
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:,]|[^\s"{}[\]:,]+/g

/** Reads one JSON-RPC message; undefined for anything else. */
export function readRpc(text: string): RpcMessage | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(value) || value.jsonrpc !== '2.0') return undefined
  const id = readId(value.id, text)
  if (id === undefined) return undefined
  if (typeof value.method === 'string')
    return { kind: 'request', id, method: value.method, params: value.params }
  if (value.error !== undefined) return readFailure(id, value.error)
  return 'result' in value ? { kind: 'result', id, result: value.result } : undefined
}

export function writeRequest(id: RpcId, method: string, params: unknown): string {
  return `{"id":${id},"jsonrpc":"2.0","method":${JSON.stringify(method)},"params":${written(params)}}`
}

export function writeResult(id: RpcId, result: unknown): string {
  return `{"id":${id},"jsonrpc":"2.0","result":${written(result)}}`
}

export function writeError(id: RpcId, error: RpcError): string {
  return `{"id":${id},"jsonrpc":"2.0","error":${JSON.stringify(error)}}`
}

/** `undefined` and other values that JSON lacks become null. */
function written(value: unknown): string {
  return JSON.stringify(value) ?? 'null'
}

/** The id without quotes, the same for a number and a string. */
export function bareId(id: RpcId): string {
  return id.startsWith('"') ? id.slice(1, -1) : id
}

function readId(id: unknown, text: string): RpcId | undefined {
  if (Number.isSafeInteger(id)) return String(id)
  if (typeof id === 'string') return id.length <= idLimit ? JSON.stringify(id) : undefined
  const written = typeof id === 'number' ? writtenId(text) : undefined
  return written && /^-?\d{1,40}$/.test(written) ? written : undefined
}

/** The last `id` of the outermost object as written; JSON.parse takes the last one, too. */
function writtenId(text: string): string | undefined {
  const parts = text.match(tokens) ?? []
  let depth = 0
  let found: string | undefined
  parts.forEach((part, at) => {
    if (part === '{' || part === '[') depth += 1
    else if (part === '}' || part === ']') depth -= 1
    else if (depth === 1 && part === '"id"' && parts[at + 1] === ':') found = parts[at + 2]
  })
  return found
}

function readFailure(id: RpcId, error: unknown): RpcMessage {
  const { code, message, data } = isRecord(error) ? error : {}
  return {
    kind: 'error',
    id,
    error: {
      code: typeof code === 'number' ? code : 0,
      message: typeof message === 'string' ? message.slice(0, textLimit) : '',
      ...(data === undefined ? {} : { data }),
    },
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
