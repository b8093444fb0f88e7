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

/** The most that a sponsored operation may offer: three times what a block and a usual tip cost now. */
export async function readMostFee(chain: ChainCalls): Promise<bigint> {
  const [base, price] = await Promise.all([readBaseFee(chain), chain.quantity('eth_gasPrice', [])])
  return 3n * (price > base ? price : base)
}
