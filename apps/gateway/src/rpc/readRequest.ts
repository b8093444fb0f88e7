/** A valid JSON-RPC 2.0 request, or what is wrong with it, with its id if readable. */
export type RpcRequest =
  | { id: RpcId; method: string; params: unknown; problem?: undefined }
  | { id: RpcId; problem: string }

export type RpcId = string | number | null

const deepest = 64

export function readRequest(value: unknown): RpcRequest {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { id: null, problem: 'A request is an object' }
  const { jsonrpc, id, method, params } = value as Record<string, unknown>
  if (!isId(id))
    return { id: null, problem: 'The id must be a string, a number that keeps its digits, or null' }
  if (jsonrpc !== '2.0') return { id, problem: 'jsonrpc must be "2.0"' }
  if (typeof method !== 'string') return { id, problem: 'The method must be a string' }
  if (params !== undefined && params !== null && typeof params !== 'object')
    return { id, problem: 'The params must be a list or an object' }
  if (isDeeper(params, deepest)) return { id, problem: 'The params are nested too deeply' }
  return { id, method, params: params ?? undefined }
}

/** Notifications have no id and are rejected: nobody would learn their outcome. */
function isId(id: unknown): id is RpcId {
  if (typeof id === 'number') return Number.isInteger(id) ? Number.isSafeInteger(id) : Number.isFinite(id)
  return id === null || typeof id === 'string'
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some(inner => isDeeper(inner, levels - 1))
}
