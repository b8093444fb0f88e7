import { formatAmount, parseAmount, readPayAddress, readPayAsset } from '@latchkey/protocol'
import { SignInError } from '@latchkey/protocol/signin'
import { askKeySet } from '../session/askKeySet'
import { createKeyCache } from '../session/createKeyCache'
import { ReceiptError } from './ReceiptError'
import { type ReceiptClaims, readReceipt } from './receipt'
import type { ReceiptStore } from './receiptStore'

export type ReceiptVerifierOptions = {
  /** The project whose receipts count. */
  project: string
  /** Where the gateway publishes its keys: `https://gateway.example/auth/v1/keys`. */
  keySetUrl: string
  /** Which payments counted before: `postgresReceiptStore(pool)`, or your own. */
  store: ReceiptStore
  /** Who gave out the receipts. Default `latchkey`. */
  issuer?: string
  /** How to ask for the keys. Default `fetch`. */
  fetch?: typeof globalThis.fetch
  /** The clock, in milliseconds. Default `Date.now`. */
  now?: () => number
}

/** What the order costs, by the server's own book: nothing of it is taken from the page. */
export type ExpectedPayment = {
  /** In whole tokens: `12.50`. More may have been paid. */
  amount: string
  /** CAIP-19: `eip155:1/erc20:0x…`. */
  asset: string
  to: string
  /** The order's number, as it was given to `pay`. */
  reference: string
  /** How many blocks have to hold it, its own among them. Default 1: what the gateway takes for paid. */
  confirmations?: number
}

/** A payment that counts. */
export type VerifiedPayment = {
  id: string
  reference: string
  asset: string
  /** In whole tokens. */
  amount: string
  to: string
  /** Who paid, and by which transaction. */
  from: string
  hash: string
  /** The exchange that paid for the visitor: `from` is its account then, and no place to pay back to. */
  exchange?: string
  /** How many blocks held it when the receipt was signed, its own among them. */
  confirmations: number
  /** When, in milliseconds. */
  paidAt: number
}

export type VerifyReceipt = (receipt: string, expected: ExpectedPayment) => Promise<VerifiedPayment>

/** A payment counts for so long; until then the store has to know it. */
const countsMs = 30 * 86_400_000
/** Clocks of two servers may differ by so much. */
const skewMs = 60_000

/**
 * Makes `verifyReceipt(receipt, expected)`: the payment, if the gateway says that this order was paid, and if it never
 * counted before; else a `ReceiptError` with the status to answer. The keys are kept, so it needs no request after the
 * first.
 *
 * @example
 * const verifyReceipt = createReceiptVerifier({ project, keySetUrl, store: postgresReceiptStore(pool) })
 * const { hash } = await verifyReceipt(receipt, { amount: '12.50', asset, to, reference: order.id })
 */
export function createReceiptVerifier(options: ReceiptVerifierOptions): VerifyReceipt {
  const { project, keySetUrl, store, issuer = 'latchkey', now = Date.now } = options
  const fetch: typeof globalThis.fetch = (...args) => (options.fetch ?? globalThis.fetch)(...args)
  const keyOf = createKeyCache(() => askKeySet(fetch, keySetUrl), now)
  return async (receipt, expected) => {
    const claims = await readReceipt(String(receipt), keyOf).catch(cause => {
      throw cause instanceof SignInError ? new ReceiptError('receipt/keys-unreachable', { cause }) : cause
    })
    if (!claims || claims.iss !== issuer) throw new ReceiptError('receipt/bad-token')
    if (claims.aud !== project) throw new ReceiptError('receipt/wrong-project')
    const [time, paidAt] = [now(), claims.paidAt * 1000]
    if (claims.exp * 1000 + skewMs <= time) throw new ReceiptError('receipt/expired')
    if (claims.iat * 1000 - skewMs > time)
      throw new ReceiptError('receipt/bad-token', { details: 'it comes from the future' })
    if (paidAt + countsMs <= time) throw new ReceiptError('receipt/too-old')
    checkContent(claims, expected)
    // Without a number no node could say: that it was paid once is all that is known.
    const { confirmations = 1 } = claims
    if (confirmations < leastOf(expected)) throw new ReceiptError('receipt/unconfirmed')
    // Last: a receipt for something else is not used up by bringing it here.
    if (!(await store.takePayment(claims.jti, paidAt + 2 * countsMs, time)))
      throw new ReceiptError('receipt/used')
    const { jti: id, reference, asset, units, decimals, to, sub, hash } = claims
    const amount = formatAmount({ value: BigInt(units), decimals })
    const payer = { from: sub, ...(claims.exchange !== undefined && { exchange: claims.exchange }) }
    return { id, reference, asset, amount, to, ...payer, hash, confirmations, paidAt }
  }
}

function leastOf({ confirmations = 1 }: ExpectedPayment): number {
  if (Number.isSafeInteger(confirmations) && confirmations > 0) return confirmations
  throw new TypeError('verifyReceipt needs a whole number of confirmations, 1 at least')
}

function checkContent(
  { reference, asset, to, units, decimals }: ReceiptClaims,
  expected: ExpectedPayment,
): void {
  const wanted = readPayAsset(expected.asset)
  const receiver = wanted && readPayAddress(expected.to)
  const price = parseAmount(expected.amount, decimals)
  // What the server itself has wrong is no receipt's fault.
  if (!wanted || !receiver)
    throw new TypeError('verifyReceipt needs an asset and a receiver that can be paid')
  if ('problem' in price || price.value === 0n)
    throw new TypeError(`verifyReceipt needs an amount in plain digits, with at most ${decimals} places`)
  if (!expected.reference || reference !== expected.reference)
    throw new ReceiptError('receipt/wrong-reference')
  if (asset !== wanted.id) throw new ReceiptError('receipt/wrong-asset')
  if (to !== receiver) throw new ReceiptError('receipt/wrong-receiver')
  if (BigInt(units) < price.value) throw new ReceiptError('receipt/wrong-amount')
}
