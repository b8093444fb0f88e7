import { isAddress } from '../hex'
import { isRecord } from '../typed/typedData'

export type Fields = Readonly<Record<string, unknown>>

/** Words for people, which limit nothing. */
export const words = ['ticker', 'justification']

/** The fields of an object that has these and no others: what is not understood could lift a limit. */
export function only(value: unknown, known: readonly string[]): Fields {
  if (!isRecord(value) || !Object.keys(value).every(name => known.includes(name))) throw notUnderstood()
  return value
}

export function list(value: unknown, most = 10): readonly unknown[] {
  if (!Array.isArray(value) || value.length > most) throw notUnderstood()
  return value
}

export function address(value: unknown): string {
  if (!isAddress(value)) throw notUnderstood()
  return value
}

/** Wallets disagree on what a text of decimal digits means. */
export function quantity(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[\da-f]{1,64}$/i.test(value)) throw notUnderstood()
  return BigInt(value)
}

export function whole(value: unknown): bigint {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw notUnderstood()
  return BigInt(value)
}

export const isGiven = (value: unknown) => value !== undefined && value !== null

export const notUnderstood = () => new TypeError('not understood')
