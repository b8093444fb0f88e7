import { readRecap, recapIn, recapStatement } from './recap'

/** What is to be signed to sign in (CAIP-122), as the site asks for it. */
export type AuthPayload = {
  chains: readonly string[]
  domain: string
  aud: string
  version: string
  nonce: string
  iat: string
  statement?: string
  nbf?: string
  exp?: string
  requestId?: string
  resources?: readonly string[]
}

/** The account that signs in, as CAIP-10: `eip155:1:0x…`. */
export function didOf(account: string): string {
  return `did:pkh:${account}`
}

/**
 * The text to be signed (EIP-4361), the same on both sides of the wire.
 *
 * @example
 * const text = authMessage(proposal.payload, 'eip155:1:0x5bb…')
 */
export function authMessage(payload: AuthPayload, account: string): string {
  const [, chainId, address] = account.split(':')
  const recap = recapIn(payload.resources)
  const allows = recap && readRecap(recap)
  const statement = [payload.statement, allows && recapStatement(allows)].filter(Boolean).join(' ')
  return [
    `${payload.domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement ? [statement] : []),
    '',
    `URI: ${payload.aud}`,
    `Version: ${payload.version}`,
    `Chain ID: ${chainId}`,
    `Nonce: ${payload.nonce}`,
    `Issued At: ${payload.iat}`,
    ...(payload.exp ? [`Expiration Time: ${payload.exp}`] : []),
    ...(payload.nbf ? [`Not Before: ${payload.nbf}`] : []),
    ...(payload.requestId ? [`Request ID: ${payload.requestId}`] : []),
    ...(payload.resources ? [`Resources:${payload.resources.map(item => `\n- ${item}`).join('')}`] : []),
  ].join('\n')
}
