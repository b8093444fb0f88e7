import { readName } from '../account/readFields'
import type { CaipAddress } from '../caip'
import { readBps, readEvmAddress, readPlainAddress, readUnits } from './readSwapFields'

export const swapFeeKinds = ['network', 'provider', 'owner', 'token'] as const

/** What a swap costs, and to whom it goes: the network, whoever swaps, the site's owner, or a token that keeps a part. */
export type SwapFee = {
  kind: (typeof swapFeeKinds)[number]
  token: CaipAddress
  /** In the token's smallest unit. */
  amount: string
  /** Whether `toAmount` is what is left after it. */
  isIncluded: boolean
  name?: string
}

/** What a provider offers. Amounts are in the smallest units of their tokens. */
export type SwapQuote = {
  /** Hand it to `buildSwap` and `buildApproval`: the transaction is made for this very quote. */
  id: string | null
  /** `uniswap-v2`, `lifi`, `0x`. */
  provider: string
  /** The token sold; the wire calls it an account. */
  fromAccount: CaipAddress
  fromAmount: string
  /** The token bought. */
  toAccount: CaipAddress
  toAmount: string
  /** With less than this the swap fails, and nothing is sold. */
  minToAmount: string
  slippageBps: number
  /** Who must be allowed to take the token sold; null for the chain's own coin. */
  spender: string | null
  /** By the gateway's clock, in ms; a page whose clock is wrong counts `lifeMs` from the answer on. */
  expiresAt: number
  lifeMs: number
  /** How much worse the price is than that of a tiny swap, fees aside; null where the provider does not say. */
  priceImpactBps: number | null
  fees: SwapFee[]
  /** How much gas it takes, roughly. */
  gas: string
  /** The tokens on the way, sold and bought included; the coin by its wrapped token. Empty where nobody says. */
  route: CaipAddress[]
}

/** Reads a quote. One that is not whole is none: money hangs on every part. */
export function readSwapQuote(value: unknown): SwapQuote | undefined {
  const row = Object(value) as Record<string, unknown>
  const [fromAccount, toAccount] = [readEvmAddress(row.fromAccount), readEvmAddress(row.toAccount)]
  const [fromAmount, toAmount] = [readUnits(row.fromAmount), readUnits(row.toAmount)]
  const [minToAmount, gas] = [readUnits(row.minToAmount), readUnits(row.gas)]
  const [provider, slippageBps] = [readName(row.provider, 32), readBps(row.slippageBps)]
  const spender = row.spender === null ? null : readPlainAddress(row.spender)
  const priceImpactBps = row.priceImpactBps === null ? null : readBps(row.priceImpactBps)
  const [expiresAt, lifeMs] = [readTime(row.expiresAt), readTime(row.lifeMs)]
  const fees = readAll(row.fees, readFee)
  const route = readAll(row.route, readEvmAddress)
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
  const [token, amount, name] = [readEvmAddress(row.token), readUnits(row.amount), readName(row.name)]
  if (!kind || !token || !amount || typeof row.isIncluded !== 'boolean') return undefined
  return { kind, token, amount, isIncluded: row.isIncluded, ...(name ? { name } : {}) }
}

/** All rows, or none of them: a fee that cannot be read must not be left out. */
function readAll<Row>(list: unknown, read: (row: unknown) => Row | undefined): Row[] | undefined {
  if (!Array.isArray(list) || list.length > mostRows) return undefined
  const rows = list.flatMap(row => read(row) ?? [])
  return rows.length === list.length ? rows : undefined
}

function readTime(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}
