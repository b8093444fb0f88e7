import { beforePaymentNote, paymentNote, readPayAsset } from '@latchkey/protocol'
import { type AskChain, NodeError } from '../rpc/askNode'
import type { StoredPayment } from './paymentStore'

/**
 * What the chain says about a transaction that is to be a payment's. `unknown`: no node has it. `pending`: no block holds
 * it yet. `reverted`: a block holds it without effect. `mismatch`: it is not the payment's.
 */
export type Checked =
  | { outcome: 'unknown' | 'pending' | 'reverted' | 'mismatch' }
  | { outcome: 'paid'; payer: string; minedAt: number; confirmations: number }

const transferSelector = '0xa9059cbb'
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/**
 * What ties a transaction to a payment. `mark`: the payment's own mark, without which anybody's payment of the same price
 * would do. `exchange`: that the exchange's server has named exactly this transaction; nobody else's word makes one such.
 */
export type Tie = 'mark' | 'exchange'

/**
 * Looks at a transaction on its chain: the right token, the receiver, at least the amount, success, a block after the
 * payment was made, and what ties it to the payment.
 */
export async function checkTransaction(
  ask: AskChain,
  payment: StoredPayment,
  hash: string,
  tie: Tie = 'mark',
): Promise<Checked> {
  const { chain } = payment
  const transaction = readObject(await ask(chain, 'eth_getTransactionByHash', [hash]))
  if (!transaction) return { outcome: 'unknown' }
  if (!isOf(payment, transaction, tie)) return { outcome: 'mismatch' }
  if (!transaction.blockHash) return { outcome: 'pending' }
  const receipt = readObject(await ask(chain, 'eth_getTransactionReceipt', [hash]))
  const block = quantity(receipt?.blockNumber)
  if (!receipt || block === undefined) return { outcome: 'pending' }
  if (block <= payment.sinceBlock) return { outcome: 'mismatch' }
  if (quantity(receipt.status) !== 1n) return { outcome: 'reverted' }
  const payer = payerOf(payment, transaction, receipt, tie)
  if (!payer) return { outcome: 'mismatch' }
  const [header, confirmations] = await Promise.all([
    ask(chain, 'eth_getBlockByNumber', [receipt.blockNumber, false]).then(readObject),
    confirmationsOf(ask, chain, block),
  ])
  const seconds = quantity(header?.timestamp)
  if (seconds === undefined || confirmations < usualConfirmations(chain)) return { outcome: 'pending' }
  const minedAt = Number(seconds) * 1000
  return { outcome: 'paid', payer, minedAt, confirmations }
}

/** On these a block is replaced by another one now and then. Elsewhere the first block is mostly the last word. */
const depths: Readonly<Record<string, number>> = {
  'eip155:1': 3,
  'eip155:56': 3,
  'eip155:100': 3,
  'eip155:137': 5,
  'eip155:11155111': 3,
}

/** How many blocks hold a payment that counts, its own among them. */
export function usualConfirmations(chain: string): number {
  return depths[chain] ?? 1
}

/** How many blocks hold a payment by now; 0 where its chain has dropped it, undefined where no node can say. */
export async function countConfirmations(
  ask: AskChain,
  { chain, hash }: Pick<StoredPayment, 'chain' | 'hash'>,
): Promise<number | undefined> {
  try {
    const receipt = readObject(await ask(chain, 'eth_getTransactionReceipt', [hash]))
    const block = quantity(receipt?.blockNumber)
    return block === undefined ? 0 : await confirmationsOf(ask, chain, block)
  } catch (error) {
    if (error instanceof NodeError) return undefined
    throw error
  }
}

/** A node that is behind knows of the block at least. */
async function confirmationsOf(ask: AskChain, chain: string, block: bigint): Promise<number> {
  const newest = quantity(await ask(chain, 'eth_blockNumber', [])) ?? block
  return newest < block ? 1 : Number(newest - block) + 1
}

/** Whether it was sent as this payment: what it calls, with what, and its mark. */
function isOf({ asset, receiver, units, mark }: StoredPayment, transaction: Fields, tie: Tie): boolean {
  const [to, input] = [text(transaction.to), text(transaction.input)]
  const { token } = readPayAsset(asset) ?? {}
  const note = paymentNote(mark)
  const isWorth = (quantity(transaction.value) ?? 0n) >= units
  if (tie === 'exchange') {
    // What carries a mark is a payment of its own. An exchange may send tokens through a contract: their logs count.
    if (beforePaymentNote(input) !== undefined) return false
    return token !== undefined || (to === receiver && isWorth)
  }
  if (!token) return to === receiver && input === `0x${note}` && isWorth
  // `transfer` and its two words, then the note.
  if (to !== token || input.length !== 10 + 128 + note.length || !input.endsWith(note)) return false
  const [paid, amount] = [input.slice(10, 74), input.slice(74, 138)]
  return input.startsWith(transferSelector) && paid === wordOf(receiver) && BigInt(`0x${amount}`) >= units
}

/** Who paid, if it had its effect: a token may keep a part for itself, or do nothing. */
function payerOf(
  { asset, receiver, units }: StoredPayment,
  transaction: Fields,
  { logs }: Fields,
  tie: Tie,
): string | undefined {
  const { token } = readPayAsset(asset) ?? {}
  if (!token) return text(transaction.from)
  const arrived = (Array.isArray(logs) ? logs : []).flatMap(log => {
    const { address, topics, data } = Object(log) as Fields
    const [topic, from = '', to] = Array.isArray(topics) ? topics.map(text) : []
    const isOne = text(address) === token && topic === transferTopic && to === `0x${wordOf(receiver)}`
    return isOne ? { from: `0x${from.slice(-40)}`, value: quantity(data) ?? 0n } : []
  })
  // An exchange pays many at once: what it sends others in the same transaction is none of this payment.
  if (tie === 'exchange') return arrived.find(({ value }) => value >= units)?.from
  const sum = arrived.reduce((all, { value }) => all + value, 0n)
  return sum >= units ? text(transaction.from) : undefined
}

type Fields = Record<string, unknown>

function readObject(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.toLowerCase() : ''
}

function quantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
}

function wordOf(address: string): string {
  return address.slice(2).padStart(64, '0')
}
