import { keccak256 } from '@latchkey/protocol'
import { type EvmPrice, readQuantity } from '../chain/evmMarket'
import type { Hex } from '../kernel/byNamespace'

/** A transaction as a node has it. */
export type SignedTransaction = {
  nonce: bigint
  from: string
  /** What it would do if sent once more; undefined if we cannot know for certain. */
  content: { to?: Hex; data?: Hex; value: bigint } | undefined
  price: EvmPrice
  isMined: boolean
}

/**
 * Reads the answer of `eth_getTransactionByHash`; null if the node does not have it. We trust its content
 * only if its hash matches: a lying node must not change what the visitor signs a second time.
 */
export function readSigned(result: unknown, hash: string): SignedTransaction | null | undefined {
  if (result === null) return null
  const tx = Object(result) as Record<string, unknown>
  const [nonce, gas, gasPrice] = [tx.nonce, tx.gas, tx.gasPrice].map(readQuantity)
  const [maxFeePerGas, maxPriorityFeePerGas] = [tx.maxFeePerGas, tx.maxPriorityFeePerGas].map(readQuantity)
  if (nonce === undefined || gas === undefined || typeof tx.from !== 'string') return undefined
  const price =
    maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined
      ? { gas, maxFeePerGas, maxPriorityFeePerGas }
      : gasPrice !== undefined && { gas, gasPrice }
  if (!price) return undefined
  const isTrue = hashOf(tx) === hash.toLowerCase()
  const { to, input, value } = tx as { to: Hex | null; input: Hex; value: Hex }
  const content = { ...(to && { to }), ...(input !== '0x' && { data: input }), value: BigInt(value ?? 0) }
  const isMined = typeof tx.blockHash === 'string'
  return { nonce, from: tx.from, content: isTrue ? content : undefined, price, isMined }
}

/** The hash of a transaction of the two usual types; undefined for others. */
function hashOf(tx: Record<string, unknown>): string | undefined {
  const numbers = (names: readonly string[]) => names.map(name => bytes(tx[name], true))
  const [to, input] = [bytes(tx.to ?? '0x'), bytes(tx.input)]
  if (tx.type === '0x0') {
    const before = numbers(['nonce', 'gasPrice', 'gas'])
    const after = numbers(['v', 'r', 's'])
    return `0x${keccak256(encoded([...before, to, ...numbers(['value']), input, ...after]))}`
  }
  if (tx.type !== '0x2' || !Array.isArray(tx.accessList) || tx.accessList.length > 0) return undefined
  const before = numbers(['chainId', 'nonce', 'maxPriorityFeePerGas', 'maxFeePerGas', 'gas'])
  const after = numbers(['v', 'r', 's'])
  return `0x${keccak256(`\x02${encoded([...before, to, ...numbers(['value']), input, [], ...after])}`)}`
}

type Item = string | readonly Item[]

/** Bytes, one character each; drops a number's leading zeros. */
function bytes(value: unknown, isNumber = false): string {
  const digits = typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value) ? value.slice(2) : ''
  const kept = isNumber ? digits.replace(/^0+/, '') : digits
  const pairs = (kept.length % 2 ? `0${kept}` : kept).match(/../g) ?? []
  return pairs.map(pair => String.fromCharCode(Number.parseInt(pair, 16))).join('')
}

/** RLP, the encoding of transactions. */
function encoded(item: Item): string {
  if (typeof item === 'string' && item.length === 1 && item < '\x80') return item
  const body = typeof item === 'string' ? item : item.map(encoded).join('')
  const base = typeof item === 'string' ? 0x80 : 0xc0
  if (body.length < 56) return String.fromCharCode(base + body.length) + body
  const length = bytes(`0x${body.length.toString(16)}`)
  return String.fromCharCode(base + 55 + length.length) + length + body
}
