import { type CaipNetworkId, parseCaipNetworkId } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { pendingKey } from './pendingKey'
import { mostPending, type PendingTransaction } from './pendingTransactions'

/** The stored list, also from other tabs; skips malformed entries. */
export function readStoredPending({ storage }: Kit): readonly PendingTransaction[] {
  const stored = storage.read(pendingKey, value => (Array.isArray(value) ? value : undefined)) ?? []
  return stored.flatMap(entry => readPending(entry) ?? []).slice(0, mostPending)
}

export function storePending({ storage }: Kit, list: readonly PendingTransaction[]): void {
  if (list.length > 0) storage.write(pendingKey, list)
  else storage.remove(pendingKey)
}

const hashes = { eip155: /^0x[0-9a-f]{64}$/i, solana: /^[1-9A-HJ-NP-Za-km-z]{64,90}$/ }

/** A transaction on a chain that we can ask about it. */
export function readPending(value: unknown): PendingTransaction | undefined {
  const { hash, networkId, address, sentAt, nonce, replaces, besides, transfer, swap } = Object(
    value,
  ) as Record<string, unknown>
  const id = readNetworkId(networkId)
  const pattern = id && hashes[id.slice(0, id.indexOf(':')) as keyof typeof hashes]
  if (!id || typeof hash !== 'string' || !pattern?.test(hash)) return undefined
  if (typeof address !== 'string' || !Number.isFinite(sentAt)) return undefined
  const sent: PendingTransaction = { hash, networkId: id, address, sentAt: sentAt as number }
  if (Number.isSafeInteger(nonce)) sent.nonce = nonce as number
  const [replaced, accompanied] = [replaces, besides].map(other => readReplaced(other, pattern))
  const [moved, swapped] = [readTransfer(transfer), readSwap(swap)]
  return {
    ...sent,
    ...(moved && { transfer: moved }),
    ...(swapped && { swap: swapped }),
    ...(replaced && { replaces: replaced }),
    ...(accompanied && { besides: accompanied }),
  }
}

function readTransfer(value: unknown): PendingTransaction['transfer'] {
  const { amount, symbol, to, isNft } = Object(value) as Record<string, unknown>
  const texts = [amount, symbol, to].filter(text => typeof text === 'string')
  const [digits = '', name = '', receiver = ''] = texts
  if (texts.length < 3 || !/^\d{1,80}(\.\d{1,80})?$/.test(digits) || !/^\w{20,64}$/.test(receiver))
    return undefined
  return { amount: digits, symbol: name.slice(0, 64), to: receiver, ...(isNft === true && { isNft }) }
}

function readSwap(value: unknown): PendingTransaction['swap'] {
  const { soldAmount, sold, boughtAmount, bought } = Object(value) as Record<string, unknown>
  const isDigits = (text: unknown): text is string => /^\d{1,80}(\.\d{1,80})?$/.test(String(text))
  if (!isDigits(soldAmount) || !isDigits(boughtAmount)) return undefined
  if (typeof sold !== 'string' || typeof bought !== 'string') return undefined
  return { soldAmount, sold: sold.slice(0, 64), boughtAmount, bought: bought.slice(0, 64) }
}

function readReplaced(value: unknown, pattern: RegExp): PendingTransaction['replaces'] {
  const { hash, how, nonce } = Object(value) as Record<string, unknown>
  if (typeof hash !== 'string' || !pattern.test(hash) || (how !== 'speed-up' && how !== 'cancel')) return
  return { hash, how, ...(Number.isSafeInteger(nonce) && { nonce: nonce as number }) }
}

function readNetworkId(value: unknown): CaipNetworkId | undefined {
  try {
    return parseCaipNetworkId(String(value)).id
  } catch {
    return undefined
  }
}
