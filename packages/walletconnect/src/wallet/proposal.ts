import type { SessionPeer } from '@latchkey/core'
import type { AuthPayload } from '../messages/authMessage'
import type { AskedNamespaces } from './readNamespaces'

/** A site that wants a session. */
export type SessionProposal = {
  kind: 'session'
  /** The id of the request to answer. */
  id: string
  pairingTopic: string
  site: SessionPeer
  /** The site's public key of this pairing, in hex. */
  publicKey: string
  /** Without these the site wants no session. */
  required: AskedNamespaces
  optional: AskedNamespaces
  /** In milliseconds since 1970. */
  expiresAt: number
}

/** A site that wants a signature to sign in, and a session with it (one-click authentication). */
export type AuthProposal = {
  kind: 'auth'
  id: string
  pairingTopic: string
  site: SessionPeer
  publicKey: string
  payload: AuthPayload
  /** The plain proposal, if the site sent it along; it is answered instead if nobody signs. */
  fallback?: SessionProposal
  expiresAt: number
}

export type Proposal = SessionProposal | AuthProposal
