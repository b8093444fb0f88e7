import { GatewayError } from '../kernel/GatewayError'
import { upstreamTarget } from '../upstream/upstreamTarget'
import { readServedChain, type ServedChain } from './servedChain'

/** One node of one chain, from the table or from the environment. */
export type UpstreamEntry = { name: string; chain: ServedChain; url: string }

/**
 * Reads UPSTREAMS: `eip155:1=https://…,eip155:31337=http://…`, or JSON `{ "eip155:1": ["https://…"] }`. Throws an
 * error that names the entry by its position, never by its address, which may contain a key.
 *
 * @example readUpstreams('eip155:31337=http://127.0.0.1:8545')
 */
export function readUpstreams(text: string | undefined): UpstreamEntry[] {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '') return []
  const pairs = trimmed.startsWith('{') ? readObject(trimmed) : readList(trimmed)
  return pairs.map(([id, url], index) => {
    const place = `UPSTREAMS, entry ${index + 1}`
    const chain = readServedChain(id)
    if (!chain)
      throw new GatewayError(
        `${place}: the chain must be a CAIP-2 id of eip155, solana or bip122, like eip155:1.`,
      )
    if (typeof url !== 'string' || !upstreamTarget(url))
      throw new GatewayError(`${place} (${chain.id}): the address must start with http:// or https://.`)
    return { name: `config:${index}`, chain, url }
  })
}

type Pair = readonly [id: string, url: unknown]

function readObject(text: string): Pair[] {
  try {
    return Object.entries(JSON.parse(text)).flatMap(([id, urls]) =>
      (Array.isArray(urls) ? urls : [urls]).map((url: unknown): Pair => [id, url]),
    )
  } catch {
    throw new GatewayError('UPSTREAMS is neither a list like eip155:1=https://… nor valid JSON.')
  }
}

function readList(text: string): Pair[] {
  // An address may contain commas: only one in front of the next chain separates.
  return text.split(/\s*,\s*(?=[a-z0-9]+:[^=,/]+=|$)/).flatMap((entry): Pair[] => {
    if (entry === '') return []
    const equals = entry.indexOf('=')
    return [equals < 0 ? [entry, undefined] : [entry.slice(0, equals).trim(), entry.slice(equals + 1).trim()]]
  })
}
