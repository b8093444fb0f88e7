/** What a chain is asked: a JSON-RPC request without its envelope. */
export type Question = { method: string; params: unknown }
