import { BundlerFailure, failureCodes } from './BundlerFailure'
import type { ChainCalls } from './chainCalls'

/** What a unit of gas costs at least in the newest block, in wei. */
export async function readBaseFee(chain: ChainCalls): Promise<bigint> {
  const block = Object(await chain.ask('eth_getBlockByNumber', ['latest', false])) as {
    baseFeePerGas?: unknown
  }
  if (typeof block.baseFeePerGas === 'string') return BigInt(block.baseFeePerGas)
  throw new BundlerFailure(failureCodes.unavailable, `${chain.id} tells no base fee`, 'node')
}

const plainTip = 1_000_000_000n

/** What a sponsored operation may offer: fees with which it neither waits for long, nor leaves anything to earn. */
export async function readSponsoredFees(
  chain: ChainCalls,
): Promise<{ least: bigint; most: bigint; mostTip: bigint }> {
  const [base, price, tip] = await Promise.all([
    readBaseFee(chain),
    chain.quantity('eth_gasPrice', []),
    chain.quantity('eth_maxPriorityFeePerGas', []).catch(() => plainTip),
  ])
  const most = 3n * (price > base ? price : base)
  return { least: (base * 3n) / 2n, most, mostTip: 2n * tip + base / 10n }
}
