import { fieldsOf } from '../messages/fieldsOf'
import type { RpcError, RpcId } from '../relay/rpcText'
import type { SiteRequest, SiteSession } from './walletClient'

const longestMs = 7 * 86_400_000
const usualMs = 5 * 60_000
/** A site's clock may be this far behind: its new requests look old here. Replays are caught elsewhere. */
const skewMs = 10 * 60_000

/** Reads `wc_sessionRequest`: the request, the error to answer with, or undefined if it has expired. */
export function readSiteRequest(
  id: RpcId,
  params: unknown,
  session: SiteSession,
  now: number,
): SiteRequest | { error: RpcError } | undefined {
  const { request, chainId } = fieldsOf(params)
  const { method, params: asked, expiryTimestamp } = fieldsOf(request)
  if (typeof method !== 'string' || typeof chainId !== 'string')
    return { error: { code: -32602, message: 'Invalid params' } }
  const [wanted = ''] = chainId.split(':')
  const namespace = Object.entries(session.namespaces).find(([name]) => name === wanted)?.[1]
  if (!namespace?.chains.includes(chainId)) return { error: { code: 5100, message: 'Unsupported chains.' } }
  if (!namespace.methods.includes(method)) return { error: { code: 5101, message: 'Unsupported methods.' } }
  const said = typeof expiryTimestamp === 'number' ? expiryTimestamp * 1000 : now + usualMs
  if (!(said > now - skewMs)) return undefined
  return {
    key: `${session.topic}:${id}`,
    topic: session.topic,
    chainId,
    method,
    params: asked,
    receivedAt: now,
    expiresAt: Math.min(Math.max(said, now + 60_000), now + longestMs),
  }
}

/** The JSON-RPC id of a request. */
export function rpcIdOf({ key }: Pick<SiteRequest, 'key'>): RpcId {
  return key.slice(key.indexOf(':') + 1)
}
