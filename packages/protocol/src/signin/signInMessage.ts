import type { CaipNetworkId } from '../caip'

/**
 * The fields of a sign-in message (ERC-4361, and CAIP-122 for other namespaces). Times are RFC 3339 texts.
 */
export type SignInMessage = {
  /** `https`, if the message names it before the domain. */
  scheme?: string
  /** Host and port of the page that asks. */
  domain: string
  address: string
  statement?: string
  uri: string
  version: '1'
  networkId: CaipNetworkId
  nonce: string
  issuedAt: string
  expirationTime?: string
  notBefore?: string
  requestId?: string
  resources?: readonly string[]
}
