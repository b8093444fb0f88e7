import { type KitError, kitError } from '@latchkey/protocol'

type Hex = `0x${string}`
export type Transaction = { to?: Hex; data?: Hex; value?: bigint; gas?: bigint }

/** `{ to, value?, data?, gas? }`, amounts as bigint or hexadecimal; anything else is `request/invalid`. */
export function readTransaction(value: unknown): Transaction {
  if (typeof value !== 'object' || value === null) throw invalid('it is not an object')
  const { to, data, value: amount, gas } = value as Record<keyof Transaction, unknown>
  if (to !== undefined && !isHex(to, /^0x[0-9a-f]{40}$/i)) throw invalid('to is not an address')
  if (data !== undefined && !isHex(data, /^0x([0-9a-f]{2})*$/i)) throw invalid('data is not hexadecimal')
  if (to === undefined && data === undefined) throw invalid('it has neither to nor data')
  return {
    ...(to === undefined ? {} : { to }),
    ...(data === undefined ? {} : { data }),
    ...(amount === undefined ? {} : { value: readAmount('value', amount) }),
    ...(gas === undefined ? {} : { gas: readAmount('gas', gas) }),
  }
}

function readAmount(name: string, value: unknown): bigint {
  if (typeof value === 'bigint' && value >= 0n) return value
  if (isHex(value, /^0x[0-9a-f]+$/i)) return BigInt(value)
  throw invalid(`${name} is neither a bigint nor hexadecimal`)
}

function isHex(value: unknown, form: RegExp): value is Hex {
  return typeof value === 'string' && form.test(value)
}

function invalid(details: string): KitError {
  return kitError('request/invalid', { value: 'transaction', details })
}
