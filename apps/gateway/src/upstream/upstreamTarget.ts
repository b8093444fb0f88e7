/** An upstream's address, parsed, and the parts of it that are secret. */
export type UpstreamTarget = {
  protocol: 'http:' | 'https:'
  hostname: string
  port: string
  path: string
  /** Names and values in turn: a raw list, which Node need not process for each request. */
  headers: readonly string[]
  secrets: readonly string[]
}

/** Parses an upstream's address; undefined unless it is http or https. */
export function upstreamTarget(address: string): UpstreamTarget | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const { protocol, host, pathname, search } = url
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  const secrets = secretsOf(url)
  const headers = ['host', host, 'content-type', 'application/json', 'accept', 'application/json']
  headers.push('accept-encoding', 'identity')
  if (url.username || url.password) {
    const user = `${decode(url.username)}:${decode(url.password)}`
    headers.push('authorization', `Basic ${Buffer.from(user).toString('base64')}`)
    url.username = ''
    url.password = ''
  }
  url.hash = ''
  return {
    ...{ protocol, hostname: url.hostname.replace(/^\[|\]$/g, ''), port: url.port },
    ...{ path: `${pathname}${search}`, headers, secrets: [address, url.href, ...secrets] },
  }
}

/** Providers put keys anywhere: user, path, query, sometimes the host. Short parts are just words. */
function secretsOf(url: URL): string[] {
  const user = [url.username, url.password].filter(part => part.length >= 4)
  const others = [url.search, url.host, ...url.pathname.split('/'), ...url.searchParams.values()]
  return [...user, ...others.filter(part => part.length >= 12)].flatMap(part => [part, decode(part)])
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
