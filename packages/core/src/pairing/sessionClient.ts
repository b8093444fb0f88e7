import type { ChainNamespace, KitError } from '@latchkey/protocol'
import type { Stop } from '../kernel/stop'

/** Who is at the other end of a session, in its own words: they are shown as text, never believed. */
export type SessionPeer = {
  name: string
  description: string
  url: string
  icons: readonly string[]
  redirect?: { native?: string; universal?: string }
}

/** What a wallet approved in one namespace. */
export type SessionNamespace = {
  /** `namespace:chainId:address` each, in the wallet's order; read as addresses of the namespace before they get here. */
  accounts: readonly string[]
  chains: readonly string[]
  methods: readonly string[]
  events: readonly string[]
}

/** A session with a wallet that is reached over a relay. */
export type WalletSession = {
  topic: string
  /** In milliseconds since 1970. */
  expiresAt: number
  namespaces: Readonly<Partial<Record<ChainNamespace, SessionNamespace>>>
  peer: SessionPeer
}

export type ProposedNamespace = {
  chains: readonly string[]
  methods: readonly string[]
  events: readonly string[]
}

/** A message to sign in with, asked for together with the connection (one-click authentication, CAIP-122). */
export type AuthRequest = {
  chains: readonly string[]
  domain: string
  uri: string
  nonce: string
  statement?: string
  /** In seconds. */
  expiresIn?: number
  notBefore?: string
  requestId?: string
  resources?: readonly string[]
}
export type SignedAuth = { account: string; message: string; signature: string }

export type PairRequest = {
  /** All optional to the wallet: it approves what it knows. */
  namespaces: Readonly<Partial<Record<ChainNamespace, ProposedNamespace>>>
  /** Told once, at once, before the relay has answered anything. It is a secret: whoever has it can be the wallet. */
  onUri(uri: string, expiresAt: number): void
  signal: AbortSignal
  auth?: AuthRequest
}

export type SessionRequest = {
  chainId: string
  method: string
  params: unknown
  /** In seconds; 300 … 604 800. */
  expiresIn?: number
  signal?: AbortSignal
}

export type SessionEvent =
  /** Settled, restored, updated, extended, or taken over from another tab. */
  | { type: 'session'; session: WalletSession }
  | { type: 'ended'; topic: string; why: 'deleted' | 'expired' | 'disconnected' }
  /** What the wallet tells: `accountsChanged`, `chainChanged`. */
  | { type: 'told'; topic: string; chainId: string; name: string; data: unknown }
  /** A link to pair with that somebody else asked for: the site, of a provider of its own (WC-02). */
  | { type: 'uri'; uri: string; expiresAt: number }
  /** A request went out; a client that brings the wallet's app to the front by itself does not tell it. */
  | { type: 'asked'; topic: string; requestId: string }
  /** Whether the relay can be reached; a session outlives it. */
  | { type: 'relay'; online: boolean }
  /** The relay turned us away, and is not asked again before there is something new to say. */
  | { type: 'refused'; error: KitError }

/**
 * One side of WalletConnect as the kit sees it: our own client, or an object the site hands in. It holds at most one
 * session; a pairing that succeeds ends the one before. Every failure it throws is a KitError.
 */
export type SessionClient = {
  /** The session that was live when the page was left, if it still is. Asks nobody: it reads what is stored. */
  restore(): Promise<WalletSession | undefined>
  session(): WalletSession | undefined
  /**
   * Resolves when the wallet approved; `user/rejected`, `pairing/expired`, `connect/cancelled` otherwise. Another one
   * may be under way: a code that was shown before may still be approved. A late approval of an aborted one is ended.
   */
  pair(request: PairRequest): Promise<{ session: WalletSession; auths: readonly SignedAuth[] }>
  /** Goes on with the pairing that was under way when this tab's page was thrown away or loaded again; undefined where none was. */
  resume?(request: PairRequest): ReturnType<SessionClient['pair']> | undefined
  /** Asks the wallet something; `user/rejected` when it is declined, `request/expired` when it never answers. */
  request(request: SessionRequest): Promise<unknown>
  /** Ends the session: here before it returns, at the wallet by the time it resolves. Without a session, nothing. */
  disconnect(): Promise<void>
  listen(listener: (event: SessionEvent) => void): Stop
  /** Ends sockets and timers. The session stays, for the next visit. */
  close: Stop
}
