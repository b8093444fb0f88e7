import type { Part } from '../part'

/** A permit that a router hands in; one for nothing takes back what was allowed. */
export function allowed(part: Extract<Part, { what: 'allow' }>): Part[] {
  const { asset, spender } = part
  return [asset.kind === 'token' && asset.amount === 0n ? { what: 'revoke', asset, spender } : part]
}
