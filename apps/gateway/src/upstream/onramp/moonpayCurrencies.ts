import type { CaipNetworkId, PaymentLimit } from '@latchkey/protocol'
import { OnRampFailure } from './onRampProvider'
import { readMoney } from './readMoney'

export type MoonPayCoin = {
  /** MoonPay's name for a coin on a chain: `usdc_polygon`. */
  code: string
  symbol: string
  name: string
  chainId: CaipNetworkId
  /** Of the token's contract or mint; empty for the chain's own coin. */
  address: string
}

export type MoonPayCurrencies = {
  coins: readonly MoonPayCoin[]
  /** What a purchase by card may cost, by the currency that is paid: `USD`. */
  limits: ReadonlyMap<string, PaymentLimit>
}

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as CaipNetworkId

/** The chains that MoonPay pays out to from here. A chain that is not here is not served. */
export const moonpayChains: readonly CaipNetworkId[] = [
  ...[1, 10, 56, 137, 8453, 42161, 43114].map(id => `eip155:${id}` as CaipNetworkId),
  solana,
]

type Row = Record<string, unknown>

/** Reads MoonPay's list of currencies, as far as it sells them in this country. */
export function moonpayCurrencies(answer: unknown, country: string): MoonPayCurrencies {
  if (!Array.isArray(answer)) throw new OnRampFailure('away', 'no currencies in the answer')
  const rows = answer.map(row => Object(row) as Row)
  const coins = new Map<string, MoonPayCoin>()
  for (const coin of rows.filter(row => isSoldIn(row, country)).flatMap(row => readCoin(row) ?? [])) {
    const key = `${coin.chainId} ${coin.symbol}`
    if (!coins.has(key)) coins.set(key, coin)
  }
  return {
    coins: [...coins.values()],
    limits: new Map(
      rows
        .filter(({ type }) => type === 'fiat')
        .flatMap((row): [string, PaymentLimit][] => {
          const [min, max] = [readMoney(row.minBuyAmount), readMoney(row.maxBuyAmount)]
          const id = String(row.code).toUpperCase()
          return min && max ? [[id, { id: 'card', min, max }]] : []
        }),
    ),
  }
}

function isSoldIn(row: Row, country: string): boolean {
  const banned = Array.isArray(row.notAllowedCountries) ? row.notAllowedCountries : []
  if (row.type !== 'crypto' || row.isSuspended === true || banned.includes(country)) return false
  return country !== 'US' || row.isSupportedInUS !== false
}

/** `usdc_polygon` is USDC. A name of more parts is another token of a similar name, like `usdc_e_polygon`. */
function readCoin({ code, name, metadata }: Row): MoonPayCoin | undefined {
  const { networkCode, chainId: reference, contractAddress } = Object(metadata) as Row
  const named = networkCode === 'solana' ? solana : `eip155:${reference}`
  const chainId = moonpayChains.find(each => each === named)
  const [, symbol] = /^([a-z0-9]{1,16})(?:_[a-z0-9]+)?$/.exec(String(code)) ?? []
  if (!chainId || !symbol) return undefined
  return {
    ...{ code: String(code), symbol: symbol.toUpperCase(), chainId },
    name: typeof name === 'string' ? name.replace(/ \(.*$/, '') : symbol.toUpperCase(),
    address: tokenAddress(contractAddress),
  }
}

/** The chain's own coin has an address of zeros, or none. */
function tokenAddress(value: unknown): string {
  if (typeof value !== 'string' || /^0x(0{40}|e{40})$/i.test(value)) return ''
  return /^(0x[\da-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i.test(value) ? value : ''
}
