import type { CaipNetworkId } from '@latchkey/protocol'
import type { Json } from '@latchkey/protocol/frame'
import { HostError } from '../host/serveHost'

/** Asks a chain's node. */
export type AskNode = (networkId: CaipNetworkId, method: string, params: Json) => Promise<Json>

const longestMs = 60_000

/**
 * Asks through the gateway, which the frame finds under its own origin: it may ask nobody else. `path` is its proxy to a
 * chain's nodes, or its bundler.
 */
export function createAskNode(
  fetch: typeof globalThis.fetch,
  projectId: string,
  path: '/v1/' | '/v1/bundler' = '/v1/',
): AskNode {
  return async (networkId, method, params) => {
    const query = new URLSearchParams({ chainId: networkId, projectId })
    const answer = await fetch(`${path}?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      credentials: 'omit',
      signal: AbortSignal.timeout(longestMs),
    })
      .then(response => response.json())
      .catch(() => {
        throw new HostError('The network could not be reached')
      })
    return readAnswer(answer)
  }
}

/** Whether the gateway refused the question because it serves no such chain. */
export function isNotServed(error: unknown): boolean {
  return error instanceof HostError && Object(error.cause).field === 'chainId'
}

function readAnswer(answer: unknown): Json {
  const { result, error, reasons } = Object(answer) as Record<string, unknown>
  const [reason] = Array.isArray(reasons) ? reasons : []
  const text = textOf(Object(error).message) ?? textOf(Object(reason).description)
  if (text !== undefined) throw new HostError(text.slice(0, 500), { cause: reason })
  if (result === undefined) throw new HostError('The network did not answer as expected')
  return result as Json
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined
}
