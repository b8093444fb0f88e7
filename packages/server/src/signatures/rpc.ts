/**
 * Asks a node of a chain. It rejects with the node's own error (`{ code, message }`) where one answered, and with
 * anything else where none did.
 */
export type Rpc = (call: {
  networkId: string
  method: string
  params: readonly unknown[]
}) => Promise<unknown>
