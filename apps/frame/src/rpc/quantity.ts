import type { Json } from '@latchkey/protocol/frame'
import { badParams } from '../host/rpcFailure'

/** Of 256 bits at most, in hexadecimal digits. Decimal digits are refused: the two forms are easily taken for each other. */
export function readQuantity(name: string, value: Json | undefined): bigint | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' || !/^0x[\da-f]{1,64}$/i.test(value))
    throw badParams(`${name} is not a number in hexadecimal digits`)
  return BigInt(value)
}

export function toQuantity(value: bigint): `0x${string}` {
  return `0x${value.toString(16)}`
}
