/** A key for sealing, made of bytes that are as good as random. `purpose` keeps keys of one source apart. */
export async function keyFrom(
  source: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  purpose: string,
): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', source, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode(purpose)
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}
