/** Gateways of networks that have no addresses of their own, without a slash at the end. */
export type ContentGateways = { ipfs: readonly string[]; arweave: readonly string[] }

/** Where something is: in the text itself, or at addresses to be tried in turn. */
export type ResolvedSource =
  | { bytes: Uint8Array }
  | { addresses: readonly string[]; isOwn: boolean; isLasting: boolean }

/**
 * Reads where a token says its metadata or its picture is: `https:`, `data:`, `ipfs:` and `ar:`. Undefined for anything
 * else, and for networks without a gateway.
 */
export function resolveSource(text: string, { ipfs, arweave }: ContentGateways): ResolvedSource | undefined {
  const source = text.trim()
  const data = /^data:([^,]*),/i.exec(source)
  if (data) return dataBytes(source.slice(data[0].length), /;\s*base64\s*$/i.test(data[1] ?? ''))
  const inIpfs = /^ipfs:\/\/(?:ipfs\/)?([a-z\d]+)(\/[^?#]*)?/i.exec(source)
  if (inIpfs) return through(ipfs, 'ipfs/', cid, inIpfs)
  const inArweave = /^ar:\/\/([\w-]+)(\/[^?#]*)?/i.exec(source)
  if (inArweave) return through(arweave, '', arweaveId, inArweave)
  return /^https?:\/\//i.test(source) ? { addresses: [source], isOwn: false, isLasting: false } : undefined
}

const cid = /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|[bzkfBF][a-zA-Z\d]{30,120})$/
const arweaveId = /^[\w-]{43}$/
const mostGateways = 3

/** What is behind a content id never changes. The path stays below it, so that nobody reaches the rest of a gateway. */
function through(
  gateways: readonly string[],
  prefix: string,
  isId: RegExp,
  [, id = '', path = '']: RegExpExecArray,
): ResolvedSource | undefined {
  const parts = path.split('/').filter(Boolean).map(decode)
  if (!isId.test(id) || gateways.length === 0 || parts.some(isStep)) return undefined
  const tail = [id, ...parts.map(encodeURIComponent)].join('/')
  return {
    addresses: gateways.slice(0, mostGateways).map(base => `${base}/${prefix}${tail}`),
    ...{ isOwn: true, isLasting: true },
  }
}

function isStep(part: string): boolean {
  return part === '.' || part === '..' || part.includes('/') || part.includes('\\')
}

/** Many contracts write `data:` without escaping anything. */
function dataBytes(body: string, isBase64: boolean): ResolvedSource {
  return { bytes: isBase64 ? Buffer.from(decode(body), 'base64') : Buffer.from(decode(body)) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
