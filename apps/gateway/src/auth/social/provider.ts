import type { SocialLogin } from '@latchkey/protocol/frame'
import type { ClientAuth, ServerMetadata } from 'openid-client'
import type { VerifiedIdentity } from '../verifiedIdentity'

/** Who somebody is at a provider. */
export type Person = Omit<VerifiedIdentity, 'provider'>

/** What came back of a login. */
export type Answered = {
  /** What the provider's signed statement says; empty for those that sign none. */
  claims: Readonly<Record<string, unknown>>
  /** What came with the answer itself, in the visitor's browser. */
  form: URLSearchParams
  /** Asks the provider in the visitor's name. */
  ask(url: string): Promise<unknown>
}

/** A provider, and how it differs from the others. */
export type Provider = {
  name: SocialLogin
  /** What visitors call it. */
  title: string
  clientId: string
  /** Its addresses, where they are fixed; else its issuer tells them. */
  server: ServerMetadata | { issuer: string }
  authenticate: ClientAuth
  scope: string
  /** Whether it signs a statement of who somebody is. */
  isOpenId: boolean
  isPkce: boolean
  /** What its address takes besides. */
  parameters?: Record<string, string>
  identify(answered: Answered): Promise<Person>
}

/** Where an address of a provider is: there, or at the local server that plays it. */
export type Locate = (address: string) => string
