import { isKitError } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { askChain } from './askChain'

/** The price fields of a transaction. */
export type EvmPrice =
  | { gas: bigint; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
  | { gas: bigint; gasPrice: bigint }

/** What others pay. */
export type EvmMarket = { base: bigint; tips: readonly bigint[] | undefined }

/** The most we offer, as a percentage of the base fee, which rises by an eighth with each full block. */
const headroom = [125n, 150n, 200n] as const

/** The price for one of the three speeds. */
export function priceAt({ base, tips }: EvmMarket, gas: bigint, place: 0 | 1 | 2): EvmPrice {
  if (!tips) return { gas, gasPrice: (base * ([100n, 110n, 130n][place] ?? 100n)) / 100n }
  const maxPriorityFeePerGas = tips[place] ?? 0n
  return { gas, maxPriorityFeePerGas, maxFeePerGas: (base * headroom[place]) / 100n + maxPriorityFeePerGas }
}

/**
 * What others pay: the base fee of the next block, and tips of the last ones; one gas price without EIP-1559.
 */
export async function askEvmMarket(kit: Kit, network: Network, signal?: AbortSignal): Promise<EvmMarket> {
  try {
    const params = ['0x5', 'latest', [10, 50, 90]]
    return await askChain(kit, network, { method: 'eth_feeHistory', params, signal, read: readHistory })
  } catch (error) {
    if (isKitError(error, 'http/aborted')) throw error
    const price = { method: 'eth_gasPrice', params: [], signal, read: readQuantity }
    return { base: await askChain(kit, network, price), tips: undefined }
  }
}

function readHistory(result: unknown): EvmMarket | undefined {
  const { baseFeePerGas, reward } = Object(result) as { baseFeePerGas?: unknown; reward?: unknown }
  if (!Array.isArray(baseFeePerGas)) return undefined
  const base = readQuantity(baseFeePerGas.at(-1))
  if (base === undefined) return undefined
  const blocks = Array.isArray(reward) ? reward.filter(Array.isArray) : []
  const tips = [0, 1, 2].map(place => middleOf(blocks.flatMap(block => readQuantity(block[place]) ?? [])))
  return base === 0n && tips.every(tip => tip === 0n) ? undefined : { base, tips }
}

function middleOf(values: readonly bigint[]): bigint {
  return [...values].sort((a, b) => (a < b ? -1 : 1))[Math.floor(values.length / 2)] ?? 0n
}

export function readQuantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
}
