import { solanaUrl } from '../devnet/devnet'

/** Asks the devnet's Solana chain. */
export async function askSolana<Answer>(method: string, params: readonly unknown[]): Promise<Answer> {
  const response = await fetch(solanaUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  }).catch(cause => {
    throw new SolanaUnreachable('The Solana chain does not answer', { cause })
  })
  const { result, error } = await response.json()
  if (error) throw new Error(String(error.message))
  return result as Answer
}

/** The chain is not there at all. */
export class SolanaUnreachable extends Error {
  override readonly name = 'SolanaUnreachable'
}
