import type { CaipAddress, CaipNetworkId } from '../caip'
import { readChainId, readDecimal, readName } from './readFields'
import { readImageId } from './readImageId'
import { readTokenAddress } from './tokenBalance'

/** What a transaction did for the account (wire: `operationType`). */
export const operationTypes = [
  ...(['approve', 'borrow', 'burn', 'cancel', 'claim', 'deploy', 'deposit', 'execute', 'mint'] as const),
  ...(['receive', 'repay', 'send', 'stake', 'trade', 'unstake', 'withdraw', 'bought'] as const),
] as const
export type OperationType = (typeof operationTypes)[number]

/**
 * An amount or NFT that a transaction moved, with the wire's names. An `imageId` is for the endpoint
 * `copiedImage`.
 */
export type TokenTransfer = {
  fungible_info?: { name?: string; symbol?: string; imageId?: string; address?: CaipAddress }
  nft_info?: {
    name?: string
    imageId?: string
    flags: { is_spam: boolean }
    address?: CaipAddress
    token_id?: string
  }
  direction: 'in' | 'out' | 'self'
  /** In whole units, exact. */
  quantity: { numeric: string }
  value?: number
  price?: number
}

/** A transaction of an account's history, with the wire's names. */
export type AccountTransaction = {
  /** `chain:hash`: the same transaction has the same id on every page. */
  id: string
  metadata: {
    operationType: OperationType
    hash: string
    /** ISO 8601. */
    minedAt: string
    sentFrom: string
    sentTo: string
    status: 'confirmed' | 'failed' | 'pending'
    nonce: number
    chain: CaipNetworkId
    application?: { name?: string }
  }
  /** Null if it moved nothing. */
  transfers: TokenTransfer[] | null
  /** Sent unasked, or imitating another token. */
  isSpam?: boolean
}

/** Reads a transaction; undefined without a hash, a chain or a time. Skips malformed transfers. */
export function readAccountTransaction(value: unknown): AccountTransaction | undefined {
  const row = Object(value) as Record<string, unknown>
  const given = Object(row.metadata) as Record<string, unknown>
  const hash = readName(given.hash, 128)
  const chain = readChainId(given.chain)
  const minedAt = typeof given.minedAt === 'string' ? new Date(given.minedAt) : undefined
  if (!hash || !chain || !minedAt || Number.isNaN(minedAt.getTime())) return undefined
  const metadata: AccountTransaction['metadata'] = {
    operationType: operationTypes.find(type => type === given.operationType) ?? 'execute',
    hash,
    minedAt: minedAt.toISOString(),
    sentFrom: readName(given.sentFrom, 128) ?? '',
    sentTo: readName(given.sentTo, 128) ?? '',
    status: given.status === 'failed' || given.status === 'pending' ? given.status : 'confirmed',
    nonce: typeof given.nonce === 'number' && Number.isSafeInteger(given.nonce) ? given.nonce : 0,
    chain,
  }
  const name = readName(Object(given.application).name)
  if (name) metadata.application = { name }
  const transfers = Array.isArray(row.transfers)
    ? row.transfers.slice(0, mostTransfers).flatMap(entry => readTransfer(entry, chain) ?? [])
    : null
  const transaction: AccountTransaction = {
    id: readName(row.id, 256) ?? `${chain}:${hash}`,
    metadata,
    transfers,
  }
  if (row.isSpam === true) transaction.isSpam = true
  return transaction
}

const mostTransfers = 200

function readTransfer(value: unknown, chain: CaipNetworkId): TokenTransfer | undefined {
  const row = Object(value) as Record<string, unknown>
  const numeric = readDecimal(Object(row.quantity).numeric)
  const { direction } = row
  if (!numeric || (direction !== 'in' && direction !== 'out' && direction !== 'self')) return undefined
  const transfer: TokenTransfer = { direction, quantity: { numeric } }
  if (row.fungible_info) transfer.fungible_info = readFungible(Object(row.fungible_info), chain)
  if (row.nft_info) transfer.nft_info = readNftInfo(Object(row.nft_info), chain)
  for (const key of ['value', 'price'] as const) {
    const number = row[key]
    if (typeof number === 'number' && Number.isFinite(number)) transfer[key] = number
  }
  return transfer
}

function readFungible(given: Record<string, unknown>, chain: CaipNetworkId) {
  const info: NonNullable<TokenTransfer['fungible_info']> = {}
  const name = readName(given.name)
  if (name) info.name = name
  const symbol = readName(given.symbol, 16)
  if (symbol) info.symbol = symbol
  const imageId = readImageId(given.imageId)
  if (imageId) info.imageId = imageId
  const address = readTokenAddress(given.address, chain)
  if (address) info.address = address
  return info
}

function readNftInfo(given: Record<string, unknown>, chain: CaipNetworkId) {
  const info: NonNullable<TokenTransfer['nft_info']> = {
    flags: { is_spam: Object(given.flags).is_spam === true },
  }
  const name = readName(given.name)
  if (name) info.name = name
  const imageId = readImageId(given.imageId)
  if (imageId) info.imageId = imageId
  const address = readTokenAddress(given.address, chain)
  if (address) info.address = address
  const id = readDecimal(given.token_id)
  if (id) info.token_id = id
  return info
}
