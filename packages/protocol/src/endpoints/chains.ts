import { type CaipNetworkId, parseCaipNetworkId } from '../caip'
import { defineEndpoint } from '../endpoint'

/** The chains that the gateway proxies (API-15). Skips entries it cannot name. */
export const supportedChains = defineEndpoint({
  method: 'GET',
  path: 'v1/supported-chains',
  query: ['projectId', 'st', 'sv'],
  answer: (body): { http: CaipNetworkId[] } => {
    const http = (body as { http?: unknown } | null)?.http
    if (!Array.isArray(http)) throw new TypeError('http is not a list')
    return { http: http.flatMap(readNetworkId) }
  },
})

/** JSON-RPC of one chain (NET-30). */
export const nodeRpc = defineEndpoint({
  method: 'POST',
  path: '/v1/',
  query: ['chainId', 'projectId'],
  answer: body => body,
})

function readNetworkId(value: unknown): CaipNetworkId[] {
  try {
    return [parseCaipNetworkId(String(value)).id]
  } catch {
    return []
  }
}
