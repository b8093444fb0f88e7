import { readDecimal, readName } from '../account/readFields'
import { readPayAddress, readPayAsset } from './payAsset'

/**
 * The state of a payment. `open`: the visitor can pay. `sent`: its transaction is on its way. `paid`: a block
 * holds it, and there is a receipt. `expired`: nobody sent anything in time.
 */
export type PaymentStatus = 'open' | 'sent' | 'paid' | 'expired'

/** A payment that a shop asks for. */
export type Payment = {
  /** Identifies it in requests. Whoever knows it can get its receipt. */
  id: string
  status: PaymentStatus
  /** The asset to pay with, in CAIP-19 form. */
  asset: string
  /** In whole tokens: `12.5`. */
  amount: string
  /** The same in the token's smallest unit. */
  units: bigint
  decimals: number
  to: string
  /** The order's reference. */
  reference: string
  /** The transaction carries this, so that it counts only for this payment: 24 bytes, in hex. */
  mark: string
  /** How long the visitor can still pay, in milliseconds. */
  lifeMs: number
  /** Its transaction. While an exchange prepares it, it is on its way without one. */
  hash?: string
  /** The payer; for an exchange its account, not the visitor's. */
  from?: string
  /**
   * The exchange that pays or has paid; while the payment is open, the one whose page the visitor has opened.
   * `session` identifies its page until it is paid.
   */
  exchange?: { id: string; name: string; session?: string }
  /** How many blocks confirm it, its own included, once it is paid; 0 if the chain has dropped it since. */
  confirmations?: number
  /** The shop's server checks this, once it is paid. */
  receipt?: string
  /** Why the last reported transaction does not count: it had no effect, or is another one. */
  problem?: 'reverted' | 'mismatch'
}

/** Reads a payment; throws if it is malformed. */
export function readPayment(body: unknown): Payment {
  const row = Object(body) as Record<string, unknown>
  const [id, asset] = [readName(row.id, 64), readPayAsset(row.asset)]
  const [units, amount] = [readUnits(row.units), readDecimal(row.amount)]
  const to = asset && readPayAddress(row.to)
  const status = statuses.find(each => each === row.status)
  const { decimals, lifeMs, mark, reference, receipt } = row
  if (!id || !asset || units === undefined || !amount || !to || !status)
    throw new TypeError('the payment is incomplete')
  if (!isCount(decimals, 255) || !isCount(lifeMs, 1e9) || typeof reference !== 'string')
    throw new TypeError('the payment has no decimals, time or reference')
  if (typeof mark !== 'string' || !/^[\da-f]{48}$/.test(mark)) throw new TypeError('the payment has no mark')
  if (status === 'paid' && typeof receipt !== 'string') throw new TypeError('the payment has no receipt')
  const [hash, from] = [readName(row.hash, 128), readName(row.from, 64)]
  const problem = problems.find(each => each === row.problem)
  const exchange = readPayer(row.exchange)
  return {
    ...{ id, status, asset: asset.id, amount, units, decimals, to, reference, mark, lifeMs },
    ...(hash && { hash }),
    ...(from && { from }),
    ...(exchange && { exchange }),
    ...(isCount(row.confirmations, 1e9) && { confirmations: row.confirmations }),
    ...(typeof receipt === 'string' && { receipt }),
    ...(problem && { problem }),
  }
}

const statuses: readonly PaymentStatus[] = ['open', 'sent', 'paid', 'expired']
const problems = ['reverted', 'mismatch'] as const

/** More than zero, and no more than a token can count. */
function readUnits(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,77}$/.test(value) ? BigInt(value) : undefined
}

function readPayer(value: unknown): Payment['exchange'] {
  const row = Object(value) as Record<string, unknown>
  const [id, name, session] = [readName(row.id), readName(row.name, 40), readName(row.session)]
  return id && name ? { id, name, ...(session && { session }) } : undefined
}

function isCount(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
}
