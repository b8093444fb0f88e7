import type {
  CaipNetworkId,
  OnRampFailureCode,
  OnRampQuote,
  PaymentCurrency,
  PurchaseCurrency,
} from '@latchkey/protocol'

/** What is to be bought, in the provider's market. */
export type Purchase = {
  chainId: CaipNetworkId
  /** The symbol of what is bought: `ETH`. */
  asset: string
  /** What it is paid with: `USD`. */
  fiat: string
  /** How much of that is paid in all, as an exact decimal. */
  amount: string
  /** `card`, `ach_bank_account`. */
  method: string
}

export type SessionRequest = Purchase & {
  address: string
  /** The gateway's name for the order: the provider tells it again in its webhooks. */
  ref: string
  quoteId: string | undefined
  /** Of the visitor, as the socket has it. */
  clientIp: string
}

/** What a provider tells of an order, once it is known that the provider tells it. */
export type OnRampEvent = {
  ref: string
  status: 'paid' | 'sent' | 'failed'
  hash?: string | undefined
}

type Told = OnRampEvent | null | undefined

/** Someone who sells coins for money. Throws `OnRampFailure` where it cannot, or will not. */
export type OnRampProvider = {
  readonly id: string
  readonly name: string
  /** Where it pays out. */
  readonly chainIds: readonly CaipNetworkId[]
  /** What it usually takes, as it says itself: `1-2%`. What it takes this time, its quote says. */
  readonly fee?: string
  options(signal: AbortSignal): Promise<ProviderOptions>
  quote(purchase: Purchase, signal: AbortSignal): Promise<OnRampQuote>
  /** The page for one purchase, signed. */
  session(request: SessionRequest, signal: AbortSignal): Promise<string>
  /**
   * Undefined of what the provider has not signed, or not now; null of an event that changes no order. Rejects where the
   * provider could not be asked about it: then it is to tell it again.
   */
  readWebhook(headers: Headers, body: Uint8Array, now: number): Told | Promise<Told>
}

export type ProviderOptions = {
  purchaseCurrencies: readonly PurchaseCurrency[]
  paymentCurrencies: readonly PaymentCurrency[]
}

export class OnRampFailure extends Error {
  override name = 'OnRampFailure'

  constructor(
    readonly code: OnRampFailureCode,
    /** For the log: without keys and addresses. */
    reason: string,
  ) {
    super(reason)
  }
}
