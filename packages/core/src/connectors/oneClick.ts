import type { CaipNetworkId } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'

/** The fields of a sign-in message that do not depend on the signer. Times are RFC 3339 texts. */
export type SignInTerms = {
  domain: string
  uri: string
  nonce: string
  statement?: string | undefined
  issuedAt?: string | undefined
  expirationTime?: string | undefined
  notBefore?: string | undefined
  requestId?: string | undefined
  resources?: readonly string[] | undefined
}

/** A sign-in message that a wallet signed while it connected. */
export type SignedTerms = {
  /** In CAIP-10 form. */
  account: string
  message: string
  signature: string
}

/** Signs in with the click that connects, for wallets that can do both at once. */
export type OneClick = {
  /**
   * The fields to sign on a network; undefined for none. Its failure does not keep a wallet from connecting.
   */
  terms(networkId: CaipNetworkId): Promise<SignInTerms | undefined>
  /**
   * Takes what the wallet signed. Call it before you report the wallet as connected, which is when we look at
   * it.
   */
  signed(list: readonly SignedTerms[]): void
}

/** Passed to adapters and remote wallets; undefined on sites without sign-in. */
export const oneClick = defineFeature('oneClick', (): OneClick | undefined => undefined)
