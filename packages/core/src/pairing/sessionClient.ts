import type { ChainNamespace, KitError } from '@latchkey/protocol'
import type { Stop } from '../kernel/stop'

/** The wallet at the other end of a session, in its own words: we show them as text and never trust them. */
export type SessionPeer = {
  name: string
  description: string
  url: string
  icons: readonly string[]
  redirect?: { native?: string; universal?: string }
}

/** What a wallet approved in one namespace. */
export type SessionNamespace = {
  /**
   * `namespace:chainId:address` each, in the wallet's order; already validated as addresses of the namespace.
   */
  accounts: readonly string[]
  chains: readonly string[]
  methods: readonly string[]
  events: readonly string[]
}

/** A session with a wallet over a relay. */
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

/** A sign-in message to request together with the connection (one-click authentication, CAIP-122). */
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
  /** All optional to the wallet: it approves those it knows. */
  namespaces: Readonly<Partial<Record<ChainNamespace, ProposedNamespace>>>
  /**
   * Called once, at once, before the relay answers. The URI is a secret: whoever has it can pose as the
   * wallet.
   */
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
  /** An event of the wallet: `accountsChanged`, `chainChanged`. */
  | { type: 'told'; topic: string; chainId: string; name: string; data: unknown }
  /** A pairing link that the site requested from its own provider (WC-02). */
  | { type: 'uri'; uri: string; expiresAt: number }
  /** A request went out; a client that brings the wallet's app to the front itself does not report it. */
  | { type: 'asked'; topic: string; requestId: string }
  /** Whether the relay is reachable; a session outlives an outage. */
  | { type: 'relay'; online: boolean }
  /** The relay rejected us; we retry only with something new to send. */
  | { type: 'refused'; error: KitError }

/**
 * One side of WalletConnect as the kit sees it: our client, or the site's own provider. It holds at most one
 * session; a new pairing ends the one before. It throws only KitErrors.
 */
export type SessionClient = {
  /** The session that was live when the visitor left the page, if it still is. Reads only from storage. */
  restore(): Promise<WalletSession | undefined>
  session(): WalletSession | undefined
  /**
   * Resolves once the wallet has approved; rejects with `user/rejected`, `pairing/expired` or
   * `connect/cancelled`. Several pairings may run, as the wallet may still approve an earlier code. It ends a
   * late approval of an aborted one.
   */
  pair(request: PairRequest): Promise<{ session: WalletSession; auths: readonly SignedAuth[] }>
  /**
   * Resumes the pairing that was running when the browser discarded or reloaded this tab's page; undefined if
   * there was none.
   */
  resume?(request: PairRequest): ReturnType<SessionClient['pair']> | undefined
  /**
   * Sends a request to the wallet; `user/rejected` if the visitor declines, `request/expired` if the wallet
   * never answers.
   */
  request(request: SessionRequest): Promise<unknown>
  /**
   * Ends the session: in this browser before it returns, in the wallet by the time it resolves. Does nothing
   * without a session.
   */
  disconnect(): Promise<void>
  listen(listener: (event: SessionEvent) => void): Stop
  /** Closes sockets and timers. The session stays for the next visit. */
  close: Stop
}
