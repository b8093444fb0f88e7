import { NodeError } from '../../rpc/askNode'

/** A hash as nodes write it, in lower case. */
export function readHash(value: unknown): string {
  if (typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)) return value.toLowerCase()
  throw new NodeError('a hash is not one')
}

/** An address as 40 lower-case digits. */
export function readAddress(value: unknown): string {
  if (typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)) return value.slice(2).toLowerCase()
  throw new NodeError('an address is not one')
}

/** A small quantity: a block, an index, a time. */
export function readNumber(value: unknown): number {
  const number = typeof value === 'string' && /^0x[0-9a-f]{1,14}$/i.test(value) ? Number(value) : Number.NaN
  if (Number.isSafeInteger(number)) return number
  throw new NodeError('a quantity is not one')
}

export function readBigint(value: unknown): bigint {
  if (typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)) return BigInt(value)
  throw new NodeError('a quantity is not one')
}

export function toHex(number: number | bigint): string {
  return `0x${number.toString(16)}`
}
