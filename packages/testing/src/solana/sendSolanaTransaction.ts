import { providerError } from '../providerError'

/** Sends a signed transaction to a node, like a wallet. */
export async function sendSolanaTransaction(rpcUrl: string, signed: Uint8Array, options = {}): Promise<void> {
  const how = { encoding: 'base64', preflightCommitment: 'confirmed', ...options }
  const params = [btoa(String.fromCharCode(...signed)), how]
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
  })
  const { error } = await response.json()
  if (error) throw providerError(error.code, error.message, error.data)
}
