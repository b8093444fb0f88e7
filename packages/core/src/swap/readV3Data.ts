import type { SwapData } from './readSwapData'
import { exactInput, multicall, v3Calls, wordAt } from './v3Calls'

const unwrap = '49404b7c'

/**
 * Reads calls of Uniswap's V3 router: a swap along a path, alone or followed by unwrapping. Data that only
 * looks like these yields no receiver; undefined means another router.
 */
export function readV3Data(data: string): SwapData | undefined {
  const hex = data.slice(2).toLowerCase()
  if (hex.startsWith(exactInput)) return readExactInput(hex) ?? nothing
  if (!hex.startsWith(multicall)) return undefined
  const [swap, last, ...more] = v3Calls(data)
  const swapped = swap?.startsWith(exactInput) ? readExactInput(swap) : undefined
  if (!swapped || !last?.startsWith(unwrap) || more.length > 0) return nothing
  // Sends all native currency that the router holds by then, and at least this much.
  return { ...swapped, minToAmount: wordAt(last, 0), receiver: addressAt(last, 1) }
}

const nothing: SwapData = { receiver: '', minToAmount: 0n, path: [], fromAmount: undefined }

/** `(path, receiver, until, amount, minimum)`; the path is token, fee, token and so on. */
function readExactInput(hex: string): SwapData | undefined {
  const length = Number(wordAt(hex, 6))
  if (wordAt(hex, 0) !== 32n || wordAt(hex, 1) !== 160n || length % 23 !== 20 || length > 250)
    return undefined
  const path = hex.slice(8 + 7 * 64, 8 + 7 * 64 + length * 2)
  return {
    receiver: addressAt(hex, 2),
    minToAmount: wordAt(hex, 5),
    path: Array.from({ length: (length + 3) / 23 }, (_, at) => `0x${path.slice(at * 46, at * 46 + 40)}`),
    fromAmount: wordAt(hex, 4),
  }
}

function addressAt(hex: string, at: number): string {
  return `0x${wordAt(hex, at).toString(16).padStart(40, '0')}`
}
