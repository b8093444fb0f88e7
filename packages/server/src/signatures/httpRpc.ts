import type { Rpc } from './rpc'

/** How long a node may take. */
const patienceMs = 10_000

/**
 * Asks nodes over HTTP, one address for each chain, so that contract accounts can sign in.
 *
 * @example
 * createSignIn({ store, rpc: httpRpc({ 'eip155:1': 'https://node.example' }) })
 */
export function httpRpc(urls: Readonly<Record<string, string>>, fetch = globalThis.fetch): Rpc {
  return async ({ networkId, method, params }) => {
    const url = urls[networkId]
    if (!url) throw new Error(`No node of ${networkId} is known`)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(patienceMs),
    })
    const answer = (await response.json()) as {
      result?: unknown
      error?: { code: number; message: string }
    } | null
    if (answer?.error) throw answer.error
    if (!response.ok || answer?.result === undefined) throw new Error(`The node answered ${response.status}`)
    return answer.result
  }
}
