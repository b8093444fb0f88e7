const utf8 = new TextDecoder('utf-8', { fatal: true })

/** A name as the DNS writes it on the wire, with dots; undefined for what is none. */
export function dnsNameOf(bytes: Uint8Array): string | undefined {
  const labels: string[] = []
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at] ?? 0
    at += 1
    if (length === 0) return at === bytes.length ? labels.join('.') : undefined
    if (at + length > bytes.length) return undefined
    try {
      labels.push(utf8.decode(bytes.subarray(at, at + length)))
    } catch {
      return undefined
    }
    at += length
  }
  return undefined
}
