import { readRecap, recapIn, recapStatement } from './recap'

/** A sign-in request (CAIP-122) as the site sends it. */
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

/** The DID of an account in CAIP-10 form (`eip155:1:0x…`). */
export function didOf(account: string): string {
  return `did:pkh:${account}`
}

/**
 * The text to sign (EIP-4361), the same on both sides.
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
