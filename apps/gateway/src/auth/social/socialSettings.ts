import type { KeyObject } from 'node:crypto'

/** What a provider knows this gateway by. */
export type SocialClient = { readonly id: string; readonly secret: string }

/** Apple takes no secret, but statements signed by a key. */
export type AppleClient = {
  readonly id: string
  readonly team: string
  readonly keyId: string
  readonly key: KeyObject
}

/** An issuer of the owner's own. */
export type OpenIdClient = SocialClient & {
  readonly issuer: string
  /** What visitors call it. */
  readonly name: string
}

/** The providers that visitors can log in by: those that have a client. */
export type SocialSettings = {
  readonly google?: SocialClient
  readonly github?: SocialClient
  readonly apple?: AppleClient
  readonly facebook?: SocialClient
  readonly x?: SocialClient
  readonly discord?: SocialClient
  readonly openid?: OpenIdClient
  /** Facebook's interface has a version, which it switches off after two years. */
  readonly facebookVersion: string
  /** Where a local server plays all of them; undefined in production. */
  readonly base?: string
}
