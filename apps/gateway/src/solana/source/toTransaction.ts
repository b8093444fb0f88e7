import {
  type AccountTransaction,
  type CaipNetworkId,
  formatAmount,
  operationTypes,
  type TokenTransfer,
  toCaipAddress,
} from '@latchkey/protocol'
import type { Currency } from '../../sources/accountSource'
import type { Mint } from '../holdings/createMints'
import type { HistoryRow } from './readHistory'

export type SeenBy = {
  chain: CaipNetworkId
  currency: Currency
  account: string
  mints: ReadonlyMap<string, Mint>
  /** Addresses that imitate others. */
  imitators: ReadonlySet<string>
}

const mostDecimals = 77

/** A row of the history in the form of the wire. */
export function toTransaction(row: HistoryRow, seen: SeenBy): AccountTransaction {
  const { signature, moved, sender, receiver } = row
  const { chain, account } = seen
  const transaction: AccountTransaction = {
    id: `${chain}:${signature}`,
    metadata: {
      operationType: operationTypes[row.operation] ?? 'execute',
      hash: signature,
      minedAt: new Date(Number(row.mined_at) * 1_000).toISOString(),
      ...{ sentFrom: sender, sentTo: receiver },
      status: row.failed ? 'failed' : 'confirmed',
      nonce: 0, // Solana has none
      chain,
    },
    transfers: moved.length > 0 ? moved.map(each => toTransfer(each, seen)) : null,
  }
  if (sender !== account && isSpam(row, seen)) transaction.isSpam = true
  return transaction
}

function isSpam({ spam, sender, moved }: HistoryRow, { mints, imitators }: SeenBy): boolean {
  if (spam || imitators.has(sender)) return true
  return moved.length > 0 && moved.every(({ mint }) => mint !== undefined && mints.get(mint)?.spam)
}

function toTransfer(
  { mint, decimals, amount }: HistoryRow['moved'][number],
  { chain, currency, mints }: SeenBy,
): TokenTransfer {
  const value = BigInt(amount)
  const quantity = { value: value < 0n ? -value : value, decimals: Math.min(decimals, mostDecimals) }
  const transfer: TokenTransfer = {
    direction: value < 0n ? 'out' : 'in',
    quantity: { numeric: formatAmount(quantity) },
  }
  if (mint === undefined) {
    transfer.fungible_info = { name: currency.name, symbol: currency.symbol }
    return transfer
  }
  const { name, symbol, isNft, spam } = mints.get(mint) ?? {}
  const address = toCaipAddress(chain, mint)
  const named = { ...(name ? { name } : {}), address }
  if (isNft) transfer.nft_info = { ...named, flags: { is_spam: spam === true }, token_id: '0' }
  else transfer.fungible_info = { ...named, ...(symbol ? { symbol } : {}) }
  return transfer
}
