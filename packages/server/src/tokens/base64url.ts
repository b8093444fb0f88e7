/** Bytes as tokens write them (RFC 4648 §5, without padding). */
export const base64url = {
  encode(bytes: Uint8Array): string {
    return btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  },
  /** Undefined for a text that is none. */
  decode(text: string): Uint8Array<ArrayBuffer> | undefined {
    if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(plain, letter => letter.charCodeAt(0))
  },
}
