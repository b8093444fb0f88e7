import { base64url } from './base64url'

/** A token of 256 bits that says nothing; its first letters tell what it is for. */
export function secretToken(kind: 'lks_' | 'lkr_'): string {
  return kind + base64url.encode(crypto.getRandomValues(new Uint8Array(32)))
}
