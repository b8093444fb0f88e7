import type { CaipNetworkId } from '@latchkey/protocol'

/** What an exchange is to send. */
export type ExchangeOrder = {
  /** The session: the exchange tells it again with all that it tells. */
  session: string
  chainId: CaipNetworkId
  /** CAIP-19. */
  asset: string
  /** Undefined for the network's own coin. */
  token: string | undefined
  /** In whole tokens. */
  amount: string
  to: string
  /** When nobody waits for it any more. */
  expiresAt: number
  /** Of the visitor, as the socket has it. */
  clientIp: string
}

/**
 * What an exchange tells of a session, once it is known that the exchange tells it. `pending`: its customer has agreed, and
 * it is about to send. `sent`: by this transaction. Whether that pays, the chain says.
 */
export type ExchangeEvent =
  | { session: string; status: 'pending' | 'failed' }
  | { session: string; status: 'sent'; hash: string }

/** Someone who holds visitors' tokens, and sends them where they say. Throws `ExchangeFailure` where it cannot. */
export type Exchange = {
  readonly id: string
  readonly name: string
  /** Whether it sends this asset. */
  sends(asset: Pick<ExchangeOrder, 'chainId' | 'token'>, signal: AbortSignal): Promise<boolean>
  /** The page where its customer agrees to one payment. */
  page(order: ExchangeOrder, signal: AbortSignal): Promise<string>
  /** Asks how far a session is; for exchanges that do not tell it themselves. Undefined where it knows nothing yet. */
  ask?(order: Omit<ExchangeOrder, 'clientIp'>, signal: AbortSignal): Promise<ExchangeEvent | undefined>
  /** Undefined of what the exchange has not signed, or not now; null of what changes no session. */
  readWebhook?(headers: Headers, body: Uint8Array, now: number): ExchangeEvent | null | undefined
}

/** `refused`: it does not send this. `away`: it may, later. */
export class ExchangeFailure extends Error {
  override name = 'ExchangeFailure'

  constructor(
    readonly code: 'refused' | 'away',
    /** For the log: without keys and addresses. */
    reason: string,
  ) {
    super(reason)
  }
}
