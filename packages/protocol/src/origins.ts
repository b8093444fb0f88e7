/**
 * Origins that every project allows: the developer's own machine and previews of common hosts (CFG-42 …
 * CFG-44).
 */
export const defaultOrigins: readonly string[] = [
  'http://localhost:*',
  'https://localhost:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
]

/**
 * Two more origins, derived from the embedded wallet's address: its own site, and its app's (CFG-44). Naming
 * another site for the wallet replaces them.
 */
export function walletOrigins(frameUrl: string | undefined): string[] {
  if (!frameUrl || !URL.canParse(frameUrl)) return []
  const { origin, protocol, host } = new URL(frameUrl)
  return [origin, `${protocol}//mobile-${host}`]
}

/**
 * Whether a list contains a page's origin. `*` stands for one host label, or for any port or none (VAL-14):
 * `https://*.site.example` matches `https://shop.site.example`, but neither `https://a.b.site.example` nor
 * `https://site.example.evil`.
 */
export function originMatches(origin: string, patterns: readonly string[]): boolean {
  const page = readOrigin(origin)
  if (!page || !URL.canParse(origin) || new URL(origin).origin !== origin) return false
  return patterns.some(pattern => {
    const wanted = readOrigin(pattern.trim().replace(/\/$/, ''))
    return (
      wanted?.scheme === page.scheme &&
      labelsMatch(wanted.host.split('.'), page.host.split('.')) &&
      (wanted.port === '*' || wanted.port === page.port)
    )
  })
}

type OriginParts = { scheme: string; host: string; port: string }

function readOrigin(text: string): OriginParts | undefined {
  const parts = /^(https?):\/\/(\[[\da-f:.]+\]|[\w.*-]+)(?::(\d+|\*))?$/i.exec(text)
  if (!parts?.[1] || !parts[2]) return undefined
  const scheme = parts[1].toLowerCase()
  const usual = scheme === 'https' ? '443' : '80'
  return { scheme, host: parts[2].toLowerCase(), port: parts[3] ?? usual }
}

function labelsMatch(wanted: readonly string[], page: readonly string[]): boolean {
  return (
    wanted.length === page.length &&
    wanted.every((label, place) => (label === '*' ? page[place] !== '' : label === page[place]))
  )
}
