import type { SessionPeer, Stop } from '@latchkey/core'
import type { AuthPayload } from '../messages/authMessage'
import type { ApprovedNamespaces } from './approvedNamespaces'
import type { Proposal } from './proposal'

/** A site that is connected. */
export type SiteSession = {
  topic: string
  site: SessionPeer
  namespaces: ApprovedNamespaces
  /** In milliseconds since 1970, as all times here. */
  expiresAt: number
  since: number
  /** Whether the site said that it has it. */
  acknowledged: boolean
}

/** Something a site asks for and waits for an answer to. */
export type SiteRequest = {
  /** Of all sessions' requests this one. */
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
  /** Links that were opened and whose site has not said yet what it wants. */
  pairings: readonly { topic: string; expiresAt: number }[]
  /** How many answers wait until the relay takes them. */
  unsent: number
}

export type WalletEvent =
  | { type: 'changed' }
  /** A session ended, by whom. */
  | { type: 'ended'; session: SiteSession; by: 'site' | 'wallet' | 'time' }
  /** A link, a proposal or a request ran out before it was answered. */
  | { type: 'ranOut'; what: 'pairing' | 'proposal' | 'request' }

/** What was signed to sign in: the payload as it was cut down to what the wallet offers, and the account. */
export type SignedPayload = { payload: AuthPayload; account: string; signature: string }
export type WalletRefusal = { code: number; message: string }

/** The wallet's side of WalletConnect. What it throws is a KitError. */
export type WalletClient = {
  /** What there is now; the same object until something changes. */
  state(): WalletState
  listen(listener: (event: WalletEvent) => void): Stop
  /** Opens a link; resolves when it is understood. What the site wants comes as a proposal. */
  pair(uri: string): Promise<void>
  approve(proposalId: string, namespaces: ApprovedNamespaces): Promise<SiteSession>
  /** Answers an `auth` proposal. Gives a session where the site asked for more than the signature. */
  authenticate(proposalId: string, signed: readonly SignedPayload[]): Promise<SiteSession | undefined>
  reject(proposalId: string, why?: WalletRefusal): Promise<void>
  respond(requestKey: string, result: unknown): Promise<void>
  refuse(requestKey: string, why?: WalletRefusal): Promise<void>
  /** Tells the site something: `accountsChanged`, `chainChanged`. */
  emit(topic: string, event: { chainId: string; name: string; data: unknown }): Promise<void>
  /** Gives a session other chains, accounts, methods. */
  update(topic: string, namespaces: ApprovedNamespaces): Promise<void>
  /** A session is good for seven days more. */
  extend(topic: string): Promise<void>
  /** Resolves when the site answers. */
  ping(topic: string): Promise<void>
  disconnect(topic: string): Promise<void>
  /** Ends sockets and timers. The sessions stay. */
  close: Stop
}
