import { type Hex, isHex } from 'viem'
import { BundlerFailure, failureCodes } from './BundlerFailure'
import type { ChainCalls } from './chainCalls'

/** The chain's newest block. As long as its hash is the same, so is everything that `latest` tells. */
export type Head = {
  hash: Hex
  /** What a unit of gas costs at least, in wei. */
  baseFee: bigint
}

export async function readHead(chain: ChainCalls): Promise<Head> {
  const block = Object(await chain.ask('eth_getBlockByNumber', ['latest', false]))
  const { hash, baseFeePerGas } = block as Record<string, unknown>
  if (isHex(hash) && isHex(baseFeePerGas)) return { hash, baseFee: BigInt(baseFeePerGas) }
  const missing = isHex(hash) ? 'no base fee' : 'no hash of its newest block'
  throw new BundlerFailure(failureCodes.unavailable, `${chain.id} tells ${missing}`, 'node')
}
