/** SHA-256 of a text, in hexadecimal digits. */
export async function sha256Hex(text: string, { subtle }: Pick<Crypto, 'subtle'>): Promise<string> {
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}
