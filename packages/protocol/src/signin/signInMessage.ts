import type { CaipNetworkId } from '../caip'

/** What a sign-in message says (ERC-4361, and CAIP-122 for other chain families). Times are texts of RFC 3339. */
export type SignInMessage = {
  /** `https`, where the message names it before the domain. */
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
