/** An error from a node. `json` is the error object as received, without secrets. */
export type RpcError = { kind: 'error'; code: number; message: string; json: string }

/**
 * The outcome of a call. A result keeps its text: some chains use numbers that JavaScript cannot represent, so parsing
 * and serializing would change them.
 */
export type RpcOutcome =
  | { kind: 'result'; json: string; value: unknown }
  | RpcError
  | { kind: 'unavailable'; message: string }

/** An error from the gateway itself, in JSON-RPC form. */
export function rpcError(code: number, message: string): RpcError {
  return { kind: 'error', code, message, json: JSON.stringify({ code, message }) }
}
