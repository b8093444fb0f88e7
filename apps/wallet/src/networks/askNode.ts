import type { WalletNetwork } from './networks'

/** A node's refusal, in its own words. */
export class NodeError extends Error {
  override readonly name = 'NodeError'
}

/** Sends a request to a network's node; throws if there is none, it does not answer, or refuses. */
export async function askNode(
  network: WalletNetwork,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  if (!network.rpcUrl) throw new NodeError(`This wallet has no node for ${network.name}`)
  const response = await fetch(network.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(20_000),
  }).catch(cause => {
    throw new NodeError(`The node of ${network.name} does not answer`, { cause })
  })
  const answer = await response.json().catch(() => ({}))
  if (answer.error) throw new NodeError(String(answer.error.message ?? 'The node refused').slice(0, 300))
  return answer.result
}
