import type { ChainCalls } from './chainCalls'
import { readHead } from './readHead'

const plainTip = 1_000_000_000n

/** What a sponsored operation may offer: fees with which it neither waits for long, nor leaves anything to earn. */
export async function readSponsoredFees(
  chain: ChainCalls,
): Promise<{ least: bigint; most: bigint; mostTip: bigint }> {
  const [{ baseFee: base }, price, tip] = await Promise.all([
    readHead(chain),
    chain.quantity('eth_gasPrice', []),
    chain.quantity('eth_maxPriorityFeePerGas', []).catch(() => plainTip),
  ])
  const most = 3n * (price > base ? price : base)
  return { least: (base * 3n) / 2n, most, mostTip: 2n * tip + base / 10n }
}
