import type { Transfer } from '../follow/chain/readLog'
import { type DescribedToken, readDigits, readToken, readWhole } from './readToken'

/** A transfer of an account with what its list says of the transaction. */
export type ListedTransfer = {
  hash: string
  /** ms; the instances' lists are ordered by it. */
  at: number
  transfer: Transfer
  token: DescribedToken
}

/** Reads an entry of a list of transfers; undefined if it is none, of another standard, or about other accounts. */
export function readTransfer(
  item: Record<string, unknown>,
  account: string,
  place: number,
): ListedTransfer | undefined {
  const hash = readTransactionHash(item.transaction_hash ?? item.tx_hash)
  const at = readTime(item.timestamp)
  const token = readToken(item.token)
  const [sender, receiver] = [readDigits(item.from), readDigits(item.to)]
  if (!hash || at === undefined || !token || !sender || !receiver) return undefined
  if (sender !== account && receiver !== account) return undefined
  const { value, token_id: id } = Object(item.total) as Record<string, unknown>
  const tokenId = token.kind === 20 ? 0n : readWhole(id)
  const amount = token.kind === 721 ? 1n : readWhole(value)
  if (tokenId === undefined || amount === undefined) return undefined
  const logi = Number(readWhole(item.log_index) ?? 0n)
  const decimals = readToken({ ...Object(item.token), decimals: Object(item.total).decimals })?.decimals
  return {
    ...{ hash, at, token: { ...token, decimals: token.decimals ?? decimals } },
    transfer: { logi, sub: place, kind: token.kind, token: token.address, sender, receiver, tokenId, amount },
  }
}

export function readTransactionHash(value: unknown): string | undefined {
  return typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value) ? value.toLowerCase() : undefined
}

/** A time as ISO 8601, in ms; what is pending has none. */
export function readTime(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}
