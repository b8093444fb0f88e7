import { base64url } from './base64url'

/** What is stored of a token: whoever reads the database cannot use it. */
export async function hashToken(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return base64url.encode(new Uint8Array(hash))
}
