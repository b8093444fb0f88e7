/** A JSON-RPC request without its envelope. */
export type RpcCall = { method: string; params: unknown }
