import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  parseAbi,
  zeroAddress,
} from 'viem'
import type { Ask } from '../readCalls'

const abi = parseAbi([
  'function factory() view returns (address)',
  'function WETH() view returns (address)',
  'function getPair(address a, address b) view returns (address)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 at)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
])

type WorldPool = { tokens: readonly [string, string]; reserves: [bigint, bigint] }

export const addressOf = (number: number): Hex => `0x${number.toString(16).padStart(40, '0')}`
const multicall3 = '0xca11bde05977b3631167028862be2a173976ca11'
const [router, factory] = [addressOf(0xa1), addressOf(0xa2)]

/**
 * A chain with an exchange like Uniswap's V2 and nothing else, in memory: as a node answers, and as its contracts swap.
 * Tokens are numbered from 1 on; the first one is the wrapped coin.
 */
export function v2World(pools: readonly { between: [number, number]; reserves: [bigint, bigint] }[]) {
  const at = new Map<string, WorldPool>()
  for (const [index, { between, reserves }] of pools.entries()) {
    const [one, other] = between
    const isSorted = one < other
    at.set(addressOf(0xb00 + index), {
      tokens: isSorted ? [addressOf(one), addressOf(other)] : [addressOf(other), addressOf(one)],
      reserves: isSorted ? [...reserves] : [reserves[1], reserves[0]],
    })
  }
  const world = { hasMulticall: true, isAway: false, calls: 0 }

  const answer = (to: string, data: Hex): Hex | undefined => {
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    const text = (result: string) =>
      encodeFunctionResult({ abi, functionName: functionName as 'name', result })
    const address = (result: Hex) =>
      encodeFunctionResult({ abi, functionName: functionName as 'factory', result })
    if (functionName === 'factory') return to === router ? address(factory) : undefined
    if (functionName === 'WETH') return to === router ? address(addressOf(1)) : undefined
    if (functionName === 'getPair') {
      const asked = args.map(each => String(each).toLowerCase())
      const [found = zeroAddress] =
        [...at].find(([, { tokens }]) => tokens.every(token => asked.includes(token))) ?? []
      return address(found as Hex)
    }
    if (functionName === 'getReserves') {
      const [one = 0n, other = 0n] = at.get(to)?.reserves ?? []
      return at.has(to) ? encodeFunctionResult({ abi, functionName, result: [one, other, 7] }) : undefined
    }
    if (BigInt(to) > 0x40n) return undefined
    if (functionName === 'decimals') return encodeAbiParameters([{ type: 'uint8' }], [18])
    return text(functionName === 'name' ? `Token ${Number(to)}` : `T${Number(to)}`)
  }

  const call = (to: string, data: Hex): Hex => {
    if (to !== multicall3) return answer(to, data) ?? '0x'
    if (!world.hasMulticall) return '0x'
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const list = args[0] as readonly { target: Hex; callData: Hex }[]
    const result = list.map(({ target, callData }) => {
      const returnData = answer(target.toLowerCase(), callData)
      return { success: returnData !== undefined, returnData: returnData ?? '0x' }
    })
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  }

  const ask: Ask = async (_, method, params) => {
    world.calls++
    if (world.isAway) throw new Error('no answer')
    if (method === 'eth_getBlockByNumber') return { number: '0x1', timestamp: '0x6a000000' }
    const { to, data } = params[0] as { to: string; data: Hex }
    return call(to.toLowerCase(), data)
  }

  const poolOf = (one: string, other: string) =>
    [...at.values()].find(({ tokens }) => tokens.includes(one) && tokens.includes(other))

  /**
   * Swaps as the contracts do, with 997 of 1000: what arrives, or undefined if it reverts, and then nothing has moved.
   */
  const swap = (path: readonly string[], amount: bigint, least: bigint): bigint | undefined => {
    const lower = path.map(token => token.toLowerCase())
    const moves: { pool: WorldPool; reserves: [bigint, bigint] }[] = []
    let arriving = amount
    for (const [index, token] of lower.slice(0, -1).entries()) {
      const pool = poolOf(token, lower[index + 1] ?? '')
      if (!pool || arriving === 0n) return undefined
      const isFirst = pool.tokens[0] === token
      const [into, out] = isFirst ? pool.reserves : [pool.reserves[1], pool.reserves[0]]
      if (into === 0n || out === 0n || into + arriving >= 2n ** 112n) return undefined
      const given = (arriving * 997n * out) / (into * 1_000n + arriving * 997n)
      if (given === 0n) return undefined
      const after: [bigint, bigint] = [into + arriving, out - given]
      moves.push({ pool, reserves: isFirst ? after : [after[1], after[0]] })
      arriving = given
    }
    if (arriving < least) return undefined
    for (const { pool, reserves } of moves) pool.reserves = reserves
    return arriving
  }

  return { world, ask, swap, router, pools: [...at.values()] }
}
