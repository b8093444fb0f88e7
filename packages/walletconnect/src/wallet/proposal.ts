import type { SessionPeer } from '@latchkey/core'
import type { AuthPayload } from '../messages/authMessage'
import type { AskedNamespaces } from './readNamespaces'

/** A site that wants a session. */
export type SessionProposal = {
  kind: 'session'
  /** The id to answer it by. */
  id: string
  pairingTopic: string
  site: SessionPeer
  /** The site's public key of this pairing, in hex. */
  publicKey: string
  /** Without these the site wants none at all. */
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
  /** The same wish without the signature, where the site sent it along; it is answered instead when nobody signs. */
  fallback?: SessionProposal
  expiresAt: number
}

export type Proposal = SessionProposal | AuthProposal
