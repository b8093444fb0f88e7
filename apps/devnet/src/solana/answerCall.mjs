import { RpcError } from './RpcError.mjs'

/**
 * Answers one call of JSON-RPC, however broken. Undefined when it has no id: then nobody waits for an answer.
 * @param {unknown} call what was read, or the error of reading it
 * @param {(method: string, params: unknown[]) => unknown} run
 * @param {(line: string) => void} log
 */
export async function answerCall(call, run, log) {
  const id = readId(call)
  try {
    const { method, params } = readCall(call)
    const result = await run(method, params)
    return id === undefined ? undefined : { jsonrpc: '2.0', id, result }
  } catch (error) {
    if (!(error instanceof RpcError)) log(`Solana RPC: ${error?.stack ?? error}`)
    if (id === undefined) return undefined
    const { code, message, data } =
      error instanceof RpcError ? error : new RpcError(-32603, 'Internal error: see the log of the devnet.')
    return { jsonrpc: '2.0', id, error: { code, message, data } }
  }
}

// A call too broken to have an id is answered with null.
function readId(call) {
  if (typeof call !== 'object' || call === null || call instanceof RpcError) return null
  const { id } = call
  if (id === undefined && call.jsonrpc === '2.0' && typeof call.method === 'string') return undefined
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

function readCall(call) {
  if (call instanceof RpcError) throw call
  const { jsonrpc, method, params } = call ?? {}
  if (jsonrpc !== '2.0' || typeof method !== 'string')
    throw new RpcError(-32600, 'Invalid request: it must be a JSON-RPC 2.0 call with a method.')
  if (params !== undefined && params !== null && !Array.isArray(params))
    throw RpcError.badParams('params must be a list.')
  return { method, params: params ?? [] }
}
