import type { CaipNetworkId, PaymentLimit } from '@latchkey/protocol'
import { OnRampFailure } from './onRampProvider'
import { readMoney } from './readMoney'

export type MeldCoin = {
  /** Meld's name for a coin on a chain: `ETH_ARBITRUM`. */
  code: string
  symbol: string
  name: string
  chainId: CaipNetworkId
  chainName: string
  /** Of the token's contract or mint; empty for the chain's own coin. */
  address: string
}

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as CaipNetworkId

/** The chains that Meld's sellers pay out to from here. A chain that is not here is not served. */
export const meldChains: readonly CaipNetworkId[] = [
  ...[1, 10, 56, 100, 137, 324, 8453, 42161, 42220, 43114, 59144].map(id => `eip155:${id}` as CaipNetworkId),
  solana,
]

/** Reads what Meld's sellers sell. */
export function meldCoins(answer: unknown): MeldCoin[] {
  const coins = new Map<string, MeldCoin>()
  for (const row of rowsOf(answer)) {
    const coin = readCoin(row)
    const key = `${coin?.chainId} ${coin?.symbol}`
    if (coin && !coins.has(key)) coins.set(key, coin)
  }
  return [...coins.values()]
}

/** Reads what a purchase may cost by one way of paying, by the currency that is paid. */
export function meldLimits(answer: unknown, method: string): [string, PaymentLimit][] {
  return rowsOf(answer).flatMap(
    ({ currencyCode, minimumAmount, maximumAmount }): [string, PaymentLimit][] => {
      const [min, max] = [readMoney(minimumAmount), readMoney(maximumAmount)]
      return typeof currencyCode === 'string' && min && max ? [[currencyCode, { id: method, min, max }]] : []
    },
  )
}

function rowsOf(answer: unknown): Record<string, unknown>[] {
  if (!Array.isArray(answer)) throw new OnRampFailure('away', 'no list in the answer')
  return answer.map(row => Object(row) as Record<string, unknown>)
}

/** `USDC_POLYGON` is USDC. A name of more parts is another token of a similar name. */
function readCoin(row: Record<string, unknown>): MeldCoin | undefined {
  const { currencyCode: code, name, chainCode, chainName, chainId: reference, contractAddress } = row
  const named = chainCode === 'SOLANA' ? solana : `eip155:${reference}`
  const chainId = meldChains.find(each => each === named)
  const [, symbol] = /^([A-Z0-9]{1,16})(?:_[A-Z0-9]+)?$/.exec(String(code)) ?? []
  if (!chainId || !symbol) return undefined
  return {
    ...{ code: String(code), symbol, chainId },
    name: typeof name === 'string' ? name : symbol,
    chainName: typeof chainName === 'string' ? chainName : chainId,
    address: tokenAddress(contractAddress),
  }
}

/** The chain's own coin has an address of zeros, or none. */
function tokenAddress(value: unknown): string {
  if (typeof value !== 'string' || /^0x(0{40}|e{40})$/i.test(value)) return ''
  return /^(0x[\da-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i.test(value) ? value : ''
}
