import { NodeError } from '../../rpc/askNode'

/** An amount in its smallest unit, of at most 64 bits, from the text that a node wrote. */
export function readAmount(value: unknown): bigint {
  const amount = typeof value === 'string' && /^\d{1,20}$/.test(value) ? BigInt(value) : -1n
  if (amount >= 0n && amount < 2n ** 64n) return amount
  throw new NodeError('an amount is not one')
}

/** A slot, an index, a time. */
export function readCount(value: unknown, most = Number.MAX_SAFE_INTEGER): number {
  const count = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN
  if (Number.isSafeInteger(count) && count <= most) return count
  throw new NodeError('a number is not one')
}
