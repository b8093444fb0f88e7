import { readV3Data } from './readV3Data'

/** What the data of a call says about its swap. */
export type SwapData = {
  receiver: string
  minToAmount: bigint
  /** The tokens along the path, from sold to bought; undefined if the data does not say. */
  path: readonly string[] | undefined
  /** How much it sells; undefined for native currency sent along. */
  fromAmount: bigint | undefined
}

/** Routers like Uniswap's V2: whether the sold amount comes first. */
const routers: Readonly<Record<string, boolean>> = {
  '38ed1739': true, // swapExactTokensForTokens
  '18cbafe5': true, // swapExactTokensForETH
  '7ff36ab5': false, // swapExactETHForTokens
  '5c11d795': true, // the same for tokens that take a fee
  '791ac947': true,
  b6f9de95: false,
}

/**
 * LI.FI's: swapTokensGeneric, and the six of its third version. All have receiver and minimum in the same
 * places.
 */
const lifi = ['4630a0d8', '4666fc80', '5fd9ae2e', '733214a3', '2c57e884', 'af7060fd', '736eac0b']

/** Reads receiver and minimum from a known exchange's call data; undefined for others. */
export function readSwapData(data: string): SwapData | undefined {
  const selector = data.slice(2, 10).toLowerCase()
  const word = (at: number) => BigInt(`0x${data.slice(10 + at * 64, 74 + at * 64).padEnd(64, '0')}`)
  const address = (at: number) => `0x${word(at).toString(16).padStart(40, '0')}`
  if (lifi.includes(selector))
    return { receiver: address(3), minToAmount: word(4), path: undefined, fromAmount: undefined }
  const hasAmount = routers[selector]
  if (hasAmount === undefined) return readV3Data(data)
  const first = hasAmount ? 1 : 0
  return {
    receiver: address(first + 2),
    minToAmount: word(first),
    path: readPath(Number(word(first + 1)) / 32),
    fromAmount: hasAmount ? word(0) : undefined,
  }

  function readPath(start: number): readonly string[] {
    const count = Number.isInteger(start) && start < 100 ? Number(word(start)) : 0
    return count > 10 ? [] : Array.from({ length: count }, (_, at) => address(start + 1 + at))
  }
}
