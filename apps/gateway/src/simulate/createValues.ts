import { decimalAmount, type SimulatedChange } from '@latchkey/protocol'
import { settledWithin } from '../kernel/settledWithin'
import type { Prices } from '../prices/createPrices'
import { nativeCoin } from '../prices/price'
import { worthOf } from '../prices/worthOf'

/** Nobody who waits for a simulation waits for a price any longer. */
const patienceMs = 150
const most = 40

/** What moved is worth in dollars, as far as its price is known in time and counts. */
export function createValues(prices: Prices, chainId: string) {
  const coinDecimals = chainId.startsWith('solana:') ? 9 : 18
  const ask = (tokens: readonly string[]) =>
    prices.price(chainId, [nativeCoin, ...tokens.slice(0, most)], 'usd').catch(() => undefined)
  return {
    ask,
    async of(changes: readonly SimulatedChange[]): Promise<SimulatedChange[]> {
      const tokens = changes.flatMap(change => (change.kind === 'token' ? [change.token] : []))
      let found: Awaited<ReturnType<typeof ask>>
      const asked = ask(tokens).then(answer => {
        found = answer
      })
      if (changes.length > 0) await settledWithin(patienceMs, asked)
      return changes.map(change => {
        if (change.kind === 'nft') return change
        const price = found?.prices.get(change.kind === 'coin' ? nativeCoin : change.token)
        const decimals = change.kind === 'coin' ? coinDecimals : (change.decimals ?? price?.decimals)
        if (!price || decimals === undefined) return change
        const value = change.amount < 0n ? -change.amount : change.amount
        const worth = worthOf({ value, decimals }, price)
        return worth.counts ? { ...change, value: millionths(worth.value) } : change
      })
    },
  }
}

function millionths(dollars: string): bigint {
  const { value, decimals } = decimalAmount(dollars)
  return decimals > 6 ? value / 10n ** BigInt(decimals - 6) : value * 10n ** BigInt(6 - decimals)
}
