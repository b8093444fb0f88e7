import type { SessionPeer, Stop } from '@latchkey/core'
import type { AuthPayload } from '../messages/authMessage'
import type { ApprovedNamespaces } from './approvedNamespaces'
import type { Proposal } from './proposal'

/** A connected site. */
export type SiteSession = {
  topic: string
  site: SessionPeer
  namespaces: ApprovedNamespaces
  /** In milliseconds since 1970, as all times here. */
  expiresAt: number
  since: number
  /** Whether the site acknowledged the settlement. */
  acknowledged: boolean
}

/** A request that waits for an answer. */
export type SiteRequest = {
  /** Unique across sessions. */
  key: string
  topic: string
  chainId: string
  method: string
  params: unknown
  receivedAt: number
  expiresAt: number
}

export type WalletState = {
  /** `resting` while nothing needs the relay. */
  relay: 'resting' | 'connecting' | 'online' | 'offline'
  sessions: readonly SiteSession[]
  proposals: readonly Proposal[]
  requests: readonly SiteRequest[]
  /** Links that were opened and whose site has not proposed anything yet. */
  pairings: readonly { topic: string; expiresAt: number }[]
  /** How many messages the relay has not taken yet. */
  unsent: number
}

export type WalletEvent =
  | { type: 'changed' }
  /** A session ended, and who or what ended it. */
  | { type: 'ended'; session: SiteSession; by: 'site' | 'wallet' | 'time' }
  /** A link, a proposal or a request expired before it was answered. */
  | { type: 'ranOut'; what: 'pairing' | 'proposal' | 'request' }

/** A signed sign-in: the payload, reduced to what the wallet supports, the account and its signature. */
export type SignedPayload = { payload: AuthPayload; account: string; signature: string }
export type WalletRefusal = { code: number; message: string }

/** The wallet's side of WalletConnect. Every error it throws is a KitError. */
export type WalletClient = {
  /** The current state; the same object until something changes. */
  state(): WalletState
  listen(listener: (event: WalletEvent) => void): Stop
  /** Opens a link; resolves when it has been read. A proposal of the site follows. */
  pair(uri: string): Promise<void>
  approve(proposalId: string, namespaces: ApprovedNamespaces): Promise<SiteSession>
  /** Answers an `auth` proposal. Returns a session if the site asked for more than the signature. */
  authenticate(proposalId: string, signed: readonly SignedPayload[]): Promise<SiteSession | undefined>
  reject(proposalId: string, why?: WalletRefusal): Promise<void>
  respond(requestKey: string, result: unknown): Promise<void>
  refuse(requestKey: string, why?: WalletRefusal): Promise<void>
  /** Emits an event to the site: `accountsChanged`, `chainChanged`. */
  emit(topic: string, event: { chainId: string; name: string; data: unknown }): Promise<void>
  /** Changes the chains, accounts and methods of a session. */
  update(topic: string, namespaces: ApprovedNamespaces): Promise<void>
  /** Extends a session to seven days from now. */
  extend(topic: string): Promise<void>
  /** Resolves when the site answers. */
  ping(topic: string): Promise<void>
  disconnect(topic: string): Promise<void>
  /** Closes sockets and timers. The sessions stay. */
  close: Stop
}
