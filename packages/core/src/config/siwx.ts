import type { CaipNetworkId } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'

/**
 * The fields of a sign-in message (ERC-4361, and CAIP-122 for other namespaces). Times are RFC 3339 texts.
 */
export type SiwxMessageData = {
  accountAddress: string
  chainId: CaipNetworkId
  /** Host and port of the page that asks. */
  domain: string
  uri: string
  version: string
  nonce: string
  notBefore?: string | undefined
  statement?: string | undefined
  resources?: readonly string[] | undefined
  requestId?: string | undefined
  issuedAt?: string | undefined
  expirationTime?: string | undefined
}

/** A message to sign; `toString` gives its text. */
export type SiwxMessage = SiwxMessageData & { toString(): string }

export type SiwxMessageInput = {
  /**
   * The signing account. Empty if a wallet connects and signs in one step: the wallet then writes the text
   * from the fields, and nobody calls `toString`.
   */
  accountAddress: string
  chainId: CaipNetworkId
  notBefore?: string | undefined
  expirationTime?: string | undefined
}

/** A signed message. */
export type SiwxSession = {
  data: SiwxMessageData
  /** The signed text. */
  message: string
  signature: string
  /** The signed object, if a wallet made one (CACAO, CAIP-74). */
  cacao?: object | undefined
}

/**
 * How a site signs visitors in: the message they sign, and where their sessions are kept. The interface is
 * AppKit's, plus optional members. Only a session that `getSessions` returns counts as signed in.
 */
export type SiwxConfig = {
  /** Makes the message that the visitor signs, with a nonce from the server. */
  createMessage(input: SiwxMessageInput): Promise<SiwxMessage>
  /** Checks a signed message and keeps its session; rejects if the signature is invalid. */
  addSession(session: SiwxSession): Promise<void>
  /** Ends the session of an account on a network. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Replaces all sessions by these; an empty list ends all of them. */
  setSessions(sessions: SiwxSession[]): Promise<void>
  /** Returns the valid sessions of an account on a network. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<SiwxSession[]>
  /** Whether visitors who do not sign in are disconnected. Default: `true`. */
  getRequired?(): boolean
  /** Whether disconnecting a wallet ends its session. Default: `true`. */
  signOutOnDisconnect?: boolean | undefined
  /** The token by which your own server recognizes the visitor. Default: none. */
  getToken?(): Promise<string | undefined>
  /** Called with the kit that uses it, before any other function. Default: none. */
  attach?(kit: Kit): void
}
