import { readName } from '../account/readFields'
import type { CaipAddress } from '../caip'
import { readBps, readPlainAddress, readSwapAddress, readUnits } from './readSwapFields'

export const swapFeeKinds = ['network', 'provider', 'owner', 'token'] as const

/**
 * A cost of the swap, and who gets it: the network, the provider, the site's owner, or a token that keeps a
 * share.
 */
export type SwapFee = {
  kind: (typeof swapFeeKinds)[number]
  token: CaipAddress
  /** In the token's smallest unit. */
  amount: string
  /** Whether `toAmount` has it deducted already. */
  isIncluded: boolean
  name?: string
}

/** A provider's quote. Amounts are in the smallest units of their tokens. */
export type SwapQuote = {
  /** Pass it to `buildSwap` and `buildApproval`: they then make the transaction for exactly this quote. */
  id: string | null
  /** `uniswap-v2`, `lifi`, `0x`, `jupiter`. */
  provider: string
  /** The token to sell; the wire calls it an account. */
  fromAccount: CaipAddress
  fromAmount: string
  /** The token to buy. */
  toAccount: CaipAddress
  toAmount: string
  /** The swap fails rather than yield less, and then sends nothing. */
  minToAmount: string
  slippageBps: number
  /** The contract that needs an allowance for the sold token; null for the native currency, and on Solana. */
  spender: string | null
  /** In the gateway's time, in ms; a page with a wrong clock counts `lifeMs` from the answer. */
  expiresAt: number
  lifeMs: number
  /** How much worse the price is than a tiny swap's, without fees; null if the provider does not say. */
  priceImpactBps: number | null
  fees: SwapFee[]
  /** Estimated gas; on Solana what the network takes, in lamports. */
  gas: string
  /**
   * The tokens along the path, including both ends; the native currency by its wrapped token. Empty if
   * unknown.
   */
  route: CaipAddress[]
}

/** Reads a quote; undefined if it is incomplete: money depends on every part. */
export function readSwapQuote(value: unknown): SwapQuote | undefined {
  const row = Object(value) as Record<string, unknown>
  const [fromAccount, toAccount] = [readSwapAddress(row.fromAccount), readSwapAddress(row.toAccount)]
  const [fromAmount, toAmount] = [readUnits(row.fromAmount), readUnits(row.toAmount)]
  const [minToAmount, gas] = [readUnits(row.minToAmount), readUnits(row.gas)]
  const [provider, slippageBps] = [readName(row.provider, 32), readBps(row.slippageBps)]
  const spender = row.spender === null ? null : readPlainAddress(row.spender)
  const priceImpactBps = row.priceImpactBps === null ? null : readBps(row.priceImpactBps)
  const [expiresAt, lifeMs] = [readTime(row.expiresAt), readTime(row.lifeMs)]
  const fees = readAll(row.fees, readFee)
  const route = readAll(row.route, readSwapAddress)
  if (!fromAccount || !toAccount || !fromAmount || !toAmount || !minToAmount || !gas) return undefined
  if (BigInt(minToAmount) > BigInt(toAmount) || minToAmount === '0' || fromAmount === '0') return undefined
  if (!provider || slippageBps === undefined || spender === undefined || priceImpactBps === undefined)
    return undefined
  if (expiresAt === undefined || lifeMs === undefined || !fees || !route) return undefined
  return {
    id: typeof row.id === 'string' && row.id !== '' && row.id.length <= longestId ? row.id : null,
    ...{ provider, fromAccount, fromAmount, toAccount, toAmount, minToAmount, slippageBps, spender },
    ...{ expiresAt, lifeMs, priceImpactBps, fees, gas, route },
  }
}

const longestId = 4096
const mostRows = 20

function readFee(value: unknown): SwapFee | undefined {
  const row = Object(value) as Record<string, unknown>
  const kind = swapFeeKinds.find(one => one === row.kind)
  const [token, amount, name] = [readSwapAddress(row.token), readUnits(row.amount), readName(row.name)]
  if (!kind || !token || !amount || typeof row.isIncluded !== 'boolean') return undefined
  return { kind, token, amount, isIncluded: row.isIncluded, ...(name ? { name } : {}) }
}

/** All rows, or none: we must not skip an unreadable fee. */
function readAll<Row>(list: unknown, read: (row: unknown) => Row | undefined): Row[] | undefined {
  if (!Array.isArray(list) || list.length > mostRows) return undefined
  const rows = list.flatMap(row => read(row) ?? [])
  return rows.length === list.length ? rows : undefined
}

function readTime(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}
