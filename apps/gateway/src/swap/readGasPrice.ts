import type { GasPriceAnswer } from '@latchkey/protocol'
import { type Ask, askOrDown } from '../upstream/swap/readCalls'
import { SwapProblem } from '../upstream/swap/swapProvider'

const blocks = 5
const percentiles = [25, 50, 90]

/**
 * What a unit of gas costs now, in wei: the base fee of the next block with room for one, two or three full ones, and
 * what a quarter, a half or nine tenths of the recent transactions paid on top of it.
 */
export async function readGasPrice(ask: Ask, chainId: string): Promise<GasPriceAnswer> {
  const asked = [`0x${blocks.toString(16)}`, 'latest', percentiles]
  const history = Object(await askOrDown(ask, chainId, 'eth_feeHistory', asked)) as Record<string, unknown>
  const base = Array.isArray(history.baseFeePerGas) ? quantity(history.baseFeePerGas.at(-1)) : undefined
  if (!base) return samePrice(ask, chainId)
  const rewards = Array.isArray(history.reward) ? history.reward : []
  const [standard = base, fast = base, instant = base] = percentiles.map((_, at) => {
    const tips = rewards.flatMap(row => quantity(Object(row)[at]) ?? [])
    const tip = tips.length > 0 ? tips.reduce((sum, each) => sum + each, 0n) / BigInt(tips.length) : 0n
    return afterFullBlocks(base, at + 1) + tip
  })
  return { standard: String(standard), fast: String(fast), instant: String(instant) }
}

/** A full block raises the base fee by an eighth; rounded up. */
function afterFullBlocks(base: bigint, count: number): bigint {
  const [nine, eight] = [9n ** BigInt(count), 8n ** BigInt(count)]
  return (base * nine + eight - 1n) / eight
}

/** For chains without a base fee. */
async function samePrice(ask: Ask, chainId: string): Promise<GasPriceAnswer> {
  const price = quantity(await askOrDown(ask, chainId, 'eth_gasPrice', []))
  if (price === undefined)
    throw new SwapProblem('swap/provider-down', 'The nodes of this network name no gas price')
  return { standard: String(price), fast: String(price), instant: String(price) }
}

function quantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[\da-f]{1,32}$/i.test(value) ? BigInt(value) : undefined
}
