/** A link from outside if it is a secure page's; otherwise undefined (IMP-39). */
export function safeUrl(url: string | undefined): string | undefined {
  if (!url) return undefined
  try {
    const { protocol, hostname } = new URL(url)
    const local = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1')
    return protocol === 'https:' || local ? url : undefined
  } catch {
    return undefined
  }
}
