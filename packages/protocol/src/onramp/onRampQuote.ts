import { readDecimal, readName } from '../account/readFields'

/** An exact amount of one currency: `{ amount: '49.00', currency: 'USD' }`. */
export type Money = { amount: string; currency: string }

/** A provider's price, and what arrives (ONR-07). */
export type OnRampQuote = {
  provider: string
  /** The amount that arrives. */
  purchaseAmount: Money
  /** The part of the payment for the purchase itself. */
  paymentSubtotal: Money
  /** The total to pay. */
  paymentTotal: Money
  networkFee: Money
  /** The provider's own fee. */
  fee: Money
  quoteId: string
}

/** Why a provider gave no quote: it is down, serves something else, or wants another amount. */
export type OnRampFailureCode = 'away' | 'unsupported' | 'limit' | 'refused'

/** The providers' quotes. Every quote names its provider (ONR-19). */
export type OnRampQuotes = {
  quotes: readonly OnRampQuote[]
  failed: readonly { provider: string; code: OnRampFailureCode }[]
}

/** Reads quotes, or the single quote of a server with only one. Throws if there is none. */
export function readOnRampQuotes(body: unknown): OnRampQuotes {
  const { quotes, failed } = Object(body) as Record<string, unknown>
  const read = (Array.isArray(quotes) ? quotes.slice(0, mostQuotes) : [body]).flatMap(
    row => readOnRampQuote(row) ?? [],
  )
  if (read.length === 0) throw new TypeError('there is no quote in the answer')
  return { quotes: read, failed: Array.isArray(failed) ? failed.flatMap(row => readFailed(row) ?? []) : [] }
}

const mostQuotes = 50

export function readOnRampQuote(value: unknown): OnRampQuote | undefined {
  const row = Object(value) as Record<string, unknown>
  const [purchaseAmount, paymentTotal] = [readMoney(row.purchaseAmount), readMoney(row.paymentTotal)]
  const quoteId = readName(row.quoteId, 200)
  if (!purchaseAmount || !paymentTotal || !quoteId || !/[1-9]/.test(purchaseAmount.amount)) return undefined
  const none = { amount: '0', currency: paymentTotal.currency }
  return {
    provider: readName(row.provider, 32) ?? 'coinbase',
    purchaseAmount,
    paymentTotal,
    paymentSubtotal: readMoney(row.paymentSubtotal) ?? paymentTotal,
    networkFee: readMoney(row.networkFee) ?? none,
    fee: readMoney(row.fee) ?? readMoney(row.coinbaseFee) ?? none,
    quoteId,
  }
}

function readMoney(value: unknown): Money | undefined {
  const row = Object(value) as Record<string, unknown>
  const [amount, currency] = [readDecimal(row.amount), readName(row.currency, 16)]
  return amount && currency && !amount.startsWith('-') ? { amount, currency } : undefined
}

function readFailed(value: unknown): OnRampQuotes['failed'][number] | undefined {
  const row = Object(value) as Record<string, unknown>
  const provider = readName(row.provider, 32)
  const code = failureCodes.find(each => each === row.code)
  return provider && code ? { provider, code } : undefined
}

const failureCodes: readonly OnRampFailureCode[] = ['away', 'unsupported', 'limit', 'refused']
