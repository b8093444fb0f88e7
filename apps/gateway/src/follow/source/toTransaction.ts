import {
  type AccountTransaction,
  type CaipNetworkId,
  formatAmount,
  operationTypes,
  type TokenTransfer,
  toCaipAddress,
} from '@latchkey/protocol'
import type { Currency } from '../../sources/accountSource'
import type { Token } from '../holdings/createTokens'
import type { HistoryRow, HistoryTransfer } from './readHistory'

export type SeenBy = {
  chain: CaipNetworkId
  currency: Currency
  account: number
  tokens: ReadonlyMap<number, Token>
  /** Accounts that imitate others. */
  imitators: ReadonlySet<number>
}

/** A row of the history in the form of the wire. */
export function toTransaction(row: HistoryRow, seen: SeenBy): AccountTransaction {
  const { chain, account } = seen
  const moved = row.transfers ?? []
  const transfers = row.failed ? [] : moved.map(transfer => toTransfer(transfer, seen))
  const coins = coinTransfer(row, seen)
  if (coins) transfers.unshift(coins)
  const hash = `0x${row.hash}`
  const transaction: AccountTransaction = {
    id: `${chain}:${hash}`,
    metadata: {
      operationType: operationTypes[row.operation] ?? 'execute',
      hash,
      minedAt: new Date(Number(row.mined_at) * 1_000).toISOString(),
      ...sides(row, account),
      status: row.failed ? 'failed' : 'confirmed',
      nonce: Number(row.nonce),
      chain,
    },
    transfers: transfers.length > 0 ? transfers : null,
  }
  if (row.from !== account && isSpam(row, seen)) transaction.isSpam = true
  return transaction
}

/** A transfer's own sides say more than the transaction's, which goes to the token's contract. */
function sides({ operation, sender, receiver, value, transfers }: HistoryRow, account: number) {
  const isSend = operationTypes[operation] === 'send'
  const isReceive = operationTypes[operation] === 'receive'
  const [only, ...rest] =
    transfers?.filter(({ from, to }) => (isSend && from === account) || (isReceive && to === account)) ?? []
  const stands = only && rest.length === 0 && value === '0'
  return {
    sentFrom: `0x${stands ? only.sender : sender}`,
    sentTo: stands ? `0x${only.receiver}` : receiver ? `0x${receiver}` : '',
  }
}

function isSpam(
  { spam, transfers, from, value, to }: HistoryRow,
  { account, tokens, imitators }: SeenBy,
): boolean {
  if (spam) return true
  const own = transfers ?? []
  if (own.some(({ from, to }) => imitators.has(from === account ? to : from))) return true
  if (value !== '0' && to === account) return imitators.has(from)
  return own.length > 0 && own.every(({ token }) => tokens.get(token)?.spam)
}

function directionOf(from: number | null, to: number | null, account: number): TokenTransfer['direction'] {
  return from === to ? 'self' : from === account ? 'out' : 'in'
}

function coinTransfer(row: HistoryRow, { account, currency }: SeenBy): TokenTransfer | undefined {
  const { value, failed, from, to } = row
  if (value === '0' || failed || (from !== account && to !== account)) return undefined
  const { name, symbol, decimals } = currency
  return {
    fungible_info: { name, symbol },
    direction: directionOf(from, to, account),
    quantity: { numeric: formatAmount({ value: BigInt(value), decimals }) },
  }
}

function toTransfer(
  { kind, token, from, to, id, amount }: HistoryTransfer,
  { chain, account, tokens }: SeenBy,
): TokenTransfer {
  const known = tokens.get(token)
  const address = known && toCaipAddress(chain, `0x${known.address}`)
  const decimals = kind === 20 ? (known?.decimals ?? 0) : 0
  const transfer: TokenTransfer = {
    direction: directionOf(from, to, account),
    quantity: { numeric: formatAmount({ value: BigInt(amount), decimals }) },
  }
  const name = known?.name
  const symbol = known?.symbol
  if (kind === 20)
    transfer.fungible_info = {
      ...(name ? { name } : {}),
      ...(symbol ? { symbol } : {}),
      ...(address ? { address } : {}),
    }
  else
    transfer.nft_info = {
      ...(name ? { name } : {}),
      flags: { is_spam: known?.spam === true },
      ...(address ? { address } : {}),
      token_id: id,
    }
  return transfer
}
