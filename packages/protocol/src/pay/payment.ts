import { readDecimal, readName } from '../account/readFields'
import { readPayAddress, readPayAsset } from './payAsset'

/**
 * Where a payment stands. `open`: it can be paid. `sent`: its transaction is on its way. `paid`: a block holds it, and
 * there is a receipt. `expired`: nothing was sent in time.
 */
export type PaymentStatus = 'open' | 'sent' | 'paid' | 'expired'

/** A payment that a shop asks for. */
export type Payment = {
  /** By which it is asked for. Whoever knows it can have its receipt. */
  id: string
  status: PaymentStatus
  /** What is paid with, as CAIP-19 writes it. */
  asset: string
  /** In whole tokens: `12.5`. */
  amount: string
  /** The same in the token's smallest unit. */
  units: bigint
  decimals: number
  to: string
  /** The shop's own number for it. */
  reference: string
  /** What the transaction carries, so that it counts for this payment and for no other: 24 bytes, in hex. */
  mark: string
  /** How long it can still be paid, in milliseconds. */
  lifeMs: number
  /** Its transaction. */
  hash?: string
  /** Who paid. */
  from?: string
  /** How many blocks hold it by now, its own among them, once it is paid; 0 where the chain has dropped it since. */
  confirmations?: number
  /** What the shop's server checks, once it is paid. */
  receipt?: string
  /** Why the transaction that was told last does not count: it had no effect, or is another one. */
  problem?: 'reverted' | 'mismatch'
}

/** Reads a payment; throws where it has not this form. */
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
  return {
    ...{ id, status, asset: asset.id, amount, units, decimals, to, reference, mark, lifeMs },
    ...(hash && { hash }),
    ...(from && { from }),
    ...(isCount(row.confirmations, 1e9) && { confirmations: row.confirmations }),
    ...(typeof receipt === 'string' && { receipt }),
    ...(problem && { problem }),
  }
}

const statuses: readonly PaymentStatus[] = ['open', 'sent', 'paid', 'expired']
const problems = ['reverted', 'mismatch'] as const

/** More than nothing, and no more than a token can count. */
function readUnits(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,77}$/.test(value) ? BigInt(value) : undefined
}

function isCount(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
}
