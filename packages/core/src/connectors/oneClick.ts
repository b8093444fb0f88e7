import type { CaipNetworkId } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'

/** The fields of a sign-in message that do not depend on who signs it. Times are texts of RFC 3339. */
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

/** A sign-in message that was signed while the wallet connected. */
export type SignedTerms = {
  /** In CAIP-10 form. */
  account: string
  message: string
  signature: string
}

/** Signing in with the same click that connects, for wallets that can do both at once. */
export type OneClick = {
  /** What shall be signed on a network; undefined where nothing shall be. Nothing it does keeps a wallet from connecting. */
  terms(networkId: CaipNetworkId): Promise<SignInTerms | undefined>
  /** Takes what was signed. Called before the wallet is reported as connected: it is looked at in that moment. */
  signed(list: readonly SignedTerms[]): void
}

/** What adapters and remote wallets are given; undefined on sites that sign nobody in. */
export const oneClick = defineFeature('oneClick', (): OneClick | undefined => undefined)
