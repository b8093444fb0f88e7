import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import { rememberFor } from '../rememberFor'
import { type Ask, type ReadCall, readCalls } from './readCalls'
import { readDexTokens } from './readDexTokens'
import type { V2Dex } from './readV2Dex'
import { type ProviderToken, SwapProblem } from './swapProvider'
import type { V2Pool } from './v2Route'

/** What hardly ever changes: the exchange's tokens, and which of them have a pool. */
export type V2Known = { wrapped: string; tokens: ReadonlyMap<string, ProviderToken>; pairs: readonly Pair[] }

type Pair = Pick<V2Pool, 'address' | 'tokens'>

export type V2Pools = {
  known(): Promise<V2Known>
  /** All pools as of one block. */
  pools(): Promise<V2Pool[]>
}

const abi = parseAbi([
  'function factory() view returns (address)',
  'function WETH() view returns (address)',
  'function getPair(address a, address b) view returns (address)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 at)',
])

/** New pools are noticed after so many ms. */
const knownFor = 600_000

/** Reads an exchange's pools from its chain. */
export function v2Pools(ask: Ask, dex: V2Dex, now: () => number): V2Pools {
  const read = (calls: readonly ReadCall[]) => readCalls(ask, dex.chainId, calls)

  async function readKnown(): Promise<V2Known> {
    const [factoryAnswer, wrappedAnswer] = await read([
      { to: dex.router, data: encodeFunctionData({ abi, functionName: 'factory' }) },
      { to: dex.router, data: encodeFunctionData({ abi, functionName: 'WETH' }) },
    ])
    const factory = decoded(factoryAnswer, data =>
      decodeFunctionResult({ abi, functionName: 'factory', data }),
    )
    const coin = decoded(wrappedAnswer, data => decodeFunctionResult({ abi, functionName: 'WETH', data }))
    if (!factory || !coin)
      throw new SwapProblem('swap/provider-answer', 'The router that the operator named is none')
    const wrapped = coin.toLowerCase()
    const tokens = await readDexTokens(read, [...new Set([...dex.tokens, wrapped])])
    const pairs = await readPairs(read, factory, [...tokens.keys()])
    return { wrapped, tokens, pairs }
  }

  const known = rememberFor(knownFor, now, readKnown)

  return {
    known,
    async pools() {
      const { pairs } = await known()
      const data = encodeFunctionData({ abi, functionName: 'getReserves' })
      const answers = await read(pairs.map(({ address }) => ({ to: address, data })))
      return pairs.flatMap((pair, at): V2Pool[] => {
        const found = decoded(answers[at], answer =>
          decodeFunctionResult({ abi, functionName: 'getReserves', data: answer }),
        )
        return found ? [{ ...pair, reserves: [found[0], found[1]] }] : []
      })
    },
  }
}

type Read = (calls: readonly ReadCall[]) => Promise<(Hex | undefined)[]>

async function readPairs(read: Read, factory: Hex, tokens: readonly string[]): Promise<Pair[]> {
  // A pair keeps its tokens in the order of their addresses.
  const sorted = tokens.toSorted()
  const couples = sorted.flatMap((one, at) =>
    sorted.slice(at + 1).map((other): readonly [string, string] => [one, other]),
  )
  const answers = await read(
    couples.map(([one, other]) => ({
      to: factory,
      data: encodeFunctionData({ abi, functionName: 'getPair', args: [one as Hex, other as Hex] }),
    })),
  )
  return couples.flatMap((couple, at): Pair[] => {
    const address = decoded(answers[at], data => decodeFunctionResult({ abi, functionName: 'getPair', data }))
    return address && address !== zeroAddress ? [{ address: address.toLowerCase(), tokens: couple }] : []
  })
}

function decoded<Value>(answer: Hex | undefined, decode: (answer: Hex) => Value): Value | undefined {
  if (!answer) return undefined
  try {
    return decode(answer)
  } catch {
    return undefined
  }
}
