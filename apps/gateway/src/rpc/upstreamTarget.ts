/** Where an upstream is asked, and which parts of that nobody may see. */
export type UpstreamTarget = { href: string; headers: Record<string, string>; secrets: readonly string[] }

/** Takes an upstream's address apart; undefined unless it is http or https. */
export function upstreamTarget(address: string): UpstreamTarget | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  const secrets = secretsOf(url)
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' }
  // fetch refuses addresses with a user in them.
  if (url.username || url.password) {
    const user = `${decode(url.username)}:${decode(url.password)}`
    headers.authorization = `Basic ${Buffer.from(user).toString('base64')}`
    url.username = ''
    url.password = ''
  }
  url.hash = ''
  return { href: url.href, headers, secrets: [address, url.href, ...secrets] }
}

/** Providers put their keys anywhere: in the user, the path, the query, sometimes the host. Short parts are words. */
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
