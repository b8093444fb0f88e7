/** Bytes as the web writes them in addresses and tokens: without padding. */
export function toBase64url(bytes: Uint8Array): string {
  const letters = Array.from(bytes, byte => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The bytes of such a text; what `toBase64url` would have written otherwise is none. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) throw new TypeError('this is not base64url')
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(letters, letter => letter.charCodeAt(0))
  if (toBase64url(bytes) !== text) throw new TypeError('this is not base64url')
  return bytes
}
