/** A node's own word that it cannot do this. `json` is the error object as it came, without the node's secrets. */
export type RpcError = { kind: 'error'; code: number; message: string; json: string }

/**
 * What came of a call. A result keeps its text: numbers of some chains are larger than JavaScript's, and reading
 * and writing them again would change them.
 */
export type RpcOutcome =
  | { kind: 'result'; json: string; value: unknown }
  | RpcError
  | { kind: 'unavailable'; message: string }

/** An error of the gateway's own, in a node's form. */
export function rpcError(code: number, message: string): RpcError {
  return { kind: 'error', code, message, json: JSON.stringify({ code, message }) }
}
