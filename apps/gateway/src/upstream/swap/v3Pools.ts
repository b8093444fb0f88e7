import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import { rememberFor } from '../rememberFor'
import { type Ask, askOrDown, type ReadCall, readCalls } from './readCalls'
import { readDexTokens } from './readDexTokens'
import type { V3Dex } from './readV3Dex'
import { type ProviderToken, SwapProblem } from './swapProvider'
import type { V3Pool, V3Tick } from './v3Math'

type Known = { wrapped: string; tokens: ReadonlyMap<string, ProviderToken>; pools: readonly Place[] }
type Place = Pick<V3Pool, 'address' | 'tokens' | 'fee' | 'spacing'>

export type V3Pools = {
  /** What hardly ever changes: the exchange's tokens, and which pools they have. */
  known(): Promise<Known>
  /** All pools as of the newest block; they are read once for each. */
  pools(): Promise<V3Pool[]>
}

const abi = parseAbi([
  'function factory() view returns (address)',
  'function WETH9() view returns (address)',
  'function getPool(address a, address b, uint24 fee) view returns (address)',
  'function slot0() view returns (uint160 sqrtPrice, int24 tick, uint16 index, uint16 cardinality, uint16 next, uint8 protocol, bool unlocked)',
  'function liquidity() view returns (uint128)',
  'function tickBitmap(int16 word) view returns (uint256)',
  'function ticks(int24 tick) view returns (uint128 gross, int128 net, uint256 a, uint256 b, int56 c, uint160 d, uint32 e, bool initialised)',
])

/** The fees that Uniswap's factory has from the start, in millionths, and the distances of their ticks. */
const spacings: readonly [fee: bigint, spacing: number][] = [
  [100n, 1],
  [500n, 10],
  [3_000n, 60],
  [10_000n, 200],
]
/** New pools are noticed after so many ms. */
const knownFor = 600_000
/** Words of the bitmap that are looked at on either side of the price. */
const wordsAround = 8

/** Reads an exchange's pools from its chain. */
export function v3Pools(ask: Ask, dex: V3Dex, now: () => number): V3Pools {
  let latest: { block: unknown; pools: Promise<V3Pool[]> } | undefined
  const read = (calls: readonly ReadCall[]) => readCalls(ask, dex.chainId, calls)

  async function readKnown(): Promise<Known> {
    const [factoryAnswer, wrappedAnswer] = await read(
      (['factory', 'WETH9'] as const).map(functionName => ({
        to: dex.router,
        data: encodeFunctionData({ abi, functionName }),
      })),
    )
    const factory = decoded(factoryAnswer, data =>
      decodeFunctionResult({ abi, functionName: 'factory', data }),
    )
    const coin = decoded(wrappedAnswer, data => decodeFunctionResult({ abi, functionName: 'WETH9', data }))
    if (!factory || !coin)
      throw new SwapProblem('swap/provider-answer', 'The router that the operator named is none')
    const wrapped = coin.toLowerCase()
    const tokens = await readDexTokens(read, [...new Set([...dex.tokens, wrapped])])
    return { wrapped, tokens, pools: await readPlaces(read, factory, [...tokens.keys()]) }
  }

  const known = rememberFor(knownFor, now, readKnown)

  return {
    known,
    async pools() {
      const [{ pools }, block] = await Promise.all([
        known(),
        askOrDown(ask, dex.chainId, 'eth_blockNumber', []),
      ])
      if (latest && latest.block === block) return latest.pools
      const next = { block, pools: readStates(read, pools) }
      next.pools.catch(() => {
        if (latest === next) latest = undefined
      })
      latest = next
      return next.pools
    },
  }
}

type Read = (calls: readonly ReadCall[]) => Promise<(Hex | undefined)[]>

async function readPlaces(read: Read, factory: Hex, tokens: readonly string[]): Promise<Place[]> {
  // A pool keeps its tokens in the order of their addresses.
  const sorted = tokens.toSorted()
  const places = sorted.flatMap((one, at) =>
    sorted
      .slice(at + 1)
      .flatMap(other => spacings.map(([fee, spacing]) => ({ tokens: [one, other] as const, fee, spacing }))),
  )
  const answers = await read(
    places.map(({ tokens: [one, other], fee: rate }) => ({
      to: factory,
      data: encodeFunctionData({
        ...{ abi, functionName: 'getPool', args: [one as Hex, other as Hex, Number(rate)] },
      }),
    })),
  )
  return places.flatMap((place, at): Place[] => {
    const address = decoded(answers[at], data => decodeFunctionResult({ abi, functionName: 'getPool', data }))
    return address && address !== zeroAddress ? [{ ...place, address: address.toLowerCase() }] : []
  })
}

/** Prices and liquidity first, then the words of the bitmaps around the prices, then the ticks that these name. */
async function readStates(read: Read, places: readonly Place[]): Promise<V3Pool[]> {
  const heads = await read(
    places.flatMap(({ address: to }) =>
      (['slot0', 'liquidity'] as const).map(functionName => ({
        to,
        data: encodeFunctionData({ abi, functionName }),
      })),
    ),
  )
  const bare = places.flatMap((place, at): V3Pool[] => {
    const slot = decoded(heads[2 * at], data => decodeFunctionResult({ abi, functionName: 'slot0', data }))
    const liquidity = decoded(heads[2 * at + 1], data =>
      decodeFunctionResult({ abi, functionName: 'liquidity', data }),
    )
    if (!slot || liquidity === undefined || slot[0] === 0n) return []
    const word = Math.floor(Math.floor(slot[1] / place.spacing) / 256)
    const words = [word - wordsAround, word + wordsAround] as const
    return [{ ...place, sqrtPrice: slot[0], tick: slot[1], liquidity, ticks: [], words }]
  })
  const numbers = Array.from({ length: 2 * wordsAround + 1 }, (_, at) => at)
  const bitmaps = await read(
    bare.flatMap(({ address: to, words }) =>
      numbers.map(at => ({
        to,
        data: encodeFunctionData({ abi, functionName: 'tickBitmap', args: [words[0] + at] }),
      })),
    ),
  )
  const named = bare.map((pool, index) =>
    numbers.flatMap(at => {
      const answer = bitmaps[index * numbers.length + at]
      const bits = decoded(answer, data => decodeFunctionResult({ abi, functionName: 'tickBitmap', data }))
      if (bits === undefined) throw new SwapProblem('swap/provider-down', 'A node gave no ticks of a pool')
      return ticksOf(bits, pool.words[0] + at, pool.spacing)
    }),
  )
  const answers = await read(
    bare.flatMap(({ address: to }, index) =>
      (named[index] ?? []).map(tick => ({
        to,
        data: encodeFunctionData({ abi, functionName: 'ticks', args: [tick] }),
      })),
    ),
  )
  let next = 0
  return bare.map((pool, index) => ({
    ...pool,
    ticks: (named[index] ?? []).map((tick): V3Tick => {
      const found = decoded(answers[next], data => decodeFunctionResult({ abi, functionName: 'ticks', data }))
      next += 1
      if (!found) throw new SwapProblem('swap/provider-down', 'A node gave no ticks of a pool')
      return { tick, net: found[1] }
    }),
  }))
}

function ticksOf(bits: bigint, word: number, spacing: number): number[] {
  return Array.from({ length: 256 }, (_, at) => at)
    .filter(at => (bits >> BigInt(at)) & 1n)
    .map(at => (word * 256 + at) * spacing)
}

function decoded<Value>(answer: Hex | undefined, decode: (answer: Hex) => Value): Value | undefined {
  if (!answer) return undefined
  try {
    return decode(answer)
  } catch {
    return undefined
  }
}
