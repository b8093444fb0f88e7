import { readName } from '@latchkey/protocol'
import { askChain } from '../chain/askChain'
import { readQuantity } from '../chain/evmMarket'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { defineQuery } from '../queries/query'

export type HoldingsOf = { network: Network; token: string | undefined; owner: string }

/** What the chain itself says: what a token is called, how it counts, and what the visitor has of it. */
export type PayHoldings = { symbol: string; decimals: number; held: bigint; coins: bigint }

/** Nothing of it is taken from the site, or from the gateway's lists: what is shown is what is sent. */
export const payHoldings = defineQuery<PayHoldings, HoldingsOf>('payHoldings', {
  staleMs: 10_000,
  key: ({ network, token = '', owner }) => [network.caipNetworkId, token, owner].join(' '),
  fetch: (kit, of, { signal }) => askHoldings(kit, of, signal),
  refreshOn: ['transactionSent', 'newBlock'],
})

async function askHoldings(
  kit: Kit,
  { network, token, owner }: HoldingsOf,
  signal: AbortSignal,
): Promise<PayHoldings> {
  const params = [owner, 'latest']
  const balance = askChain(kit, network, { method: 'eth_getBalance', params, signal, read: readQuantity })
  if (!token) {
    const { symbol, decimals } = network.nativeCurrency
    const coins = await balance
    return { symbol, decimals, held: coins, coins }
  }
  const call = <T>(data: string, read: (result: unknown) => T | undefined) =>
    askChain(kit, network, { method: 'eth_call', params: [{ to: token, data }, 'latest'], signal, read })
  const [coins, decimals, symbol, held] = await Promise.all([
    balance,
    call('0x313ce567', readQuantity),
    call('0x95d89b41', readSymbol),
    call(`0x70a08231${owner.slice(2).padStart(64, '0')}`, readQuantity),
  ])
  return { symbol, decimals: Number(decimals), held, coins }
}

/** A text, or 32 bytes of one, as the oldest tokens have it. */
function readSymbol(result: unknown): string | undefined {
  if (typeof result !== 'string' || !/^0x(?:[\da-f]{64})+$/i.test(result)) return undefined
  const hex = result.slice(2)
  const length = hex.length >= 128 ? Number.parseInt(hex.slice(64, 128), 16) : 0
  const text = length > 0 ? hex.slice(128, 128 + 2 * Math.min(length, 64)) : hex.slice(0, 64)
  const bytes = Uint8Array.from(text.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
  return readName(new TextDecoder().decode(bytes).replaceAll('\0', ''), 16) ?? '?'
}
