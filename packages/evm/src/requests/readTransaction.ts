import { type KitError, kitError } from '@latchkey/protocol'

type Hex = `0x${string}`

/**
 * What the visitor pays for gas: EIP-1559's two fields, or the one of older chains; and the transaction's number, by which
 * it takes the place of another one.
 */
const terms = ['maxFeePerGas', 'maxPriorityFeePerGas', 'gasPrice', 'nonce'] as const

/** A transaction as wallets expect it, all hexadecimal. */
export type WalletTransaction = { to?: Hex; data?: Hex; value?: Hex; gas?: Hex } & {
  [Term in (typeof terms)[number]]?: Hex
}

/**
 * Reads `{ to, value?, data?, gas? }` the prices of gas and the nonce, amounts as bigint or hexadecimal; anything
 * else throws `request/invalid`.
 */
export function readTransaction(transaction: unknown): WalletTransaction {
  if (typeof transaction !== 'object' || transaction === null) throw invalid('it is not an object')
  const { to, data, value, gas } = transaction as Record<keyof WalletTransaction, unknown>
  if (to !== undefined && !isHex(to, /^0x[0-9a-f]{40}$/i)) throw invalid('to is not an address')
  if (data !== undefined && !isHex(data, /^0x([0-9a-f]{2})*$/i)) throw invalid('data is not hexadecimal')
  if (to === undefined && data === undefined) throw invalid('it has neither to nor data')
  return {
    ...(to === undefined ? {} : { to }),
    ...(data === undefined ? {} : { data }),
    ...(value === undefined ? {} : { value: readAmount('value', value) }),
    ...(gas === undefined ? {} : { gas: readAmount('gas', gas) }),
    ...readTerms(transaction as Record<string, unknown>),
  }
}

function readTerms(given: Record<string, unknown>): Pick<WalletTransaction, (typeof terms)[number]> {
  const named = terms.filter(name => given[name] !== undefined)
  return Object.fromEntries(named.map(name => [name, readAmount(name, given[name])]))
}

function readAmount(name: string, value: unknown): Hex {
  if (typeof value !== 'bigint' && !isHex(value, /^0x[0-9a-f]+$/i))
    throw invalid(`${name} is neither a bigint nor hexadecimal`)
  const amount = BigInt(value)
  if (BigInt.asUintN(256, amount) !== amount) throw invalid(`${name} is out of range`)
  return `0x${amount.toString(16)}`
}

function isHex(value: unknown, form: RegExp): value is Hex {
  return typeof value === 'string' && form.test(value)
}

function invalid(details: string): KitError {
  return kitError('request/invalid', { value: 'transaction', details })
}
