import type { CaipNetworkId } from '@latchkey/protocol'
import { networkCoin } from './networkNames'

/**
 * Some 100 to 200 dollars of a coin, in thousandths of a whole one, when this was written. Where money is looked after,
 * the frame counts coins: it asks nobody whom a page, a market or a gateway could sway.
 */
const thousandths: Readonly<Record<string, bigint>> = {
  ETH: 50n,
  BNB: 200n,
  AVAX: 5_000n,
  SOL: 1_000n,
  xDAI: 150_000n,
  POL: 300_000n,
  CELO: 300_000n,
}

/** So many of the coin's smallest units are some 100 to 200 dollars; undefined for a coin that is not known here. */
export function someCoins(networkId: CaipNetworkId, decimals = 18n): bigint | undefined {
  const found = thousandths[networkCoin(networkId) ?? '']
  return found && found * 10n ** (decimals - 3n)
}
