import type { CaipNetworkId } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'

/** What a sign-in message says (ERC-4361, and CAIP-122 for other chain families). Times are texts of RFC 3339. */
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
   * Who is to sign. It is empty where a wallet is asked to connect and to sign at once: then the wallet writes the text of
   * the fields, and `toString` is not called.
   */
  accountAddress: string
  chainId: CaipNetworkId
  notBefore?: string | undefined
  expirationTime?: string | undefined
}

/** A message that was signed. */
export type SiwxSession = {
  data: SiwxMessageData
  /** The text that was signed. */
  message: string
  signature: string
  /** The signed object, where a wallet made one (CACAO, CAIP-74). */
  cacao?: object | undefined
}

/**
 * How a site signs visitors in: what they sign, and where their sessions are kept. The interface is that of AppKit; what
 * is added is optional. Nobody counts as signed in whom `getSessions` does not confirm.
 */
export type SiwxConfig = {
  /** Makes the message that the visitor signs, with a nonce of the server. */
  createMessage(input: SiwxMessageInput): Promise<SiwxMessage>
  /** Checks a signed message and keeps its session; rejects where the signature is not right. */
  addSession(session: SiwxSession): Promise<void>
  /** Ends the session of an account on a network. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Puts sessions in the place of all there are; without any, all of them end. */
  setSessions(sessions: SiwxSession[]): Promise<void>
  /** The sessions that hold for an account on a network. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<SiwxSession[]>
  /** Whether nobody may stay connected without signing in. Default: `true`. */
  getRequired?(): boolean
  /** Whether disconnecting a wallet ends its session, too. Default: `true`. */
  signOutOnDisconnect?: boolean | undefined
  /** What the site's own server is sent to know who is there. Default: none. */
  getToken?(): Promise<string | undefined>
  /** Told which kit uses it, before any other function is called. Default: none. */
  attach?(kit: Kit): void
}
