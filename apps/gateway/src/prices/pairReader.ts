import type { AskChain } from '../rpc/askNode'
import { type PairPoint, type PairState, pointOf } from './poolPrice'
import type { Pool } from './readPool'

export type PairTokens = { base: string; decimals: { base: number; quote: number } }
export type PairAt = { state: PairState; block: bigint }

export type PairReader = {
  /** Read once: they never change. Throws if the pool does not have the quote token. */
  tokens(): Promise<PairTokens>
  /** Undefined for an empty pool. */
  latest(): Promise<PairAt | undefined>
  /** The pair in the last block up to a time, if the node still knows it. Never rejects. */
  before(block: bigint, time: bigint): Promise<PairPoint | undefined>
}

const calls = {
  ...{ token0: '0x0dfe1681', token1: '0xd21220a7', decimals: '0x313ce567', getReserves: '0x0902f1ac' },
  ...{ price0CumulativeLast: '0x5909c0d5', price1CumulativeLast: '0x5a3d5493' },
} as const

// More than any of these needs. A pool that burns gas must not keep a node busy.
const gas = '0x493e0'
const mostSteps = 40

export function pairReader(ask: AskChain, { chainId, address, quote }: Pool): PairReader {
  let known: Promise<PairTokens & { isFirst: boolean }> | undefined

  const call = async (to: string, name: keyof typeof calls, block = 'latest'): Promise<bigint[]> => {
    const answer = await ask(chainId, 'eth_call', [{ to, data: calls[name], gas }, block])
    return wordsOf(answer)
  }
  const decimalsOf = async (token: string) => {
    const [decimals = 256n] = await call(token, 'decimals')
    if (decimals > 77n) throw new Error('a token of the pool has no usable decimals')
    return Number(decimals)
  }
  const readTokens = async () => {
    const found = await Promise.all([call(address, 'token0'), call(address, 'token1')])
    const [first = '', second = ''] = found.map(([word = 0n]) => `0x${word.toString(16).padStart(40, '0')}`)
    const isFirst = second === quote
    if (!isFirst && first !== quote) throw new Error('the pool does not have its quote token')
    const base = isFirst ? first : second
    const [baseDecimals, quoteDecimals] = await Promise.all([decimalsOf(base), decimalsOf(quote)])
    return { base, isFirst, decimals: { base: baseDecimals, quote: quoteDecimals } }
  }
  const tokens = () => {
    known ??= readTokens()
    known.catch(() => {
      known = undefined
    })
    return known
  }

  const stateAt = async (block: bigint, time: bigint): Promise<PairState | undefined> => {
    const { isFirst } = await tokens()
    const tag = `0x${block.toString(16)}`
    const [reserves, [cumulative]] = await Promise.all([
      call(address, 'getReserves', tag),
      call(address, isFirst ? 'price0CumulativeLast' : 'price1CumulativeLast', tag),
    ])
    const [reserve0 = 0n, reserve1 = 0n, updated] = reserves
    if (!reserve0 || !reserve1 || updated === undefined || cumulative === undefined) return undefined
    const [base, other] = isFirst ? [reserve0, reserve1] : [reserve1, reserve0]
    return { time, base, quote: other, cumulative, updated }
  }
  const blockAt = async (tag: string) => {
    const { number, timestamp } = Object(await ask(chainId, 'eth_getBlockByNumber', [tag, false]))
    return { block: BigInt(number), time: BigInt(timestamp) }
  }

  /** The last block that is not younger than `until`: steps back that double, then halves the rest. */
  const findBlock = async (from: bigint, until: bigint) => {
    let [above, step] = [from, 1n]
    let below: { block: bigint; time: bigint } | undefined
    for (let count = 0; count < mostSteps; count++) {
      if (!below && above === 0n) return undefined
      const next = below ? (above + below.block) / 2n : above > step ? above - step : 0n
      if (next === below?.block) return below
      const found = await blockAt(`0x${next.toString(16)}`)
      if (found.time <= until) below = found
      else above = next
      step *= 2n
    }
    return below
  }

  return {
    tokens,
    async latest() {
      const { block, time } = await blockAt('latest')
      const state = await stateAt(block, time)
      return state && { state, block }
    },
    async before(block, time) {
      try {
        const found = await findBlock(block, time)
        const state = found && (await stateAt(found.block, found.time))
        return state && pointOf(state)
      } catch {
        return undefined
      }
    },
  }
}

/** The 32-byte words of an answer; none for an address without code. */
function wordsOf(answer: unknown): bigint[] {
  if (typeof answer !== 'string' || !/^0x(?:[\da-f]{64}){0,3}$/i.test(answer)) return []
  return (answer.slice(2).match(/.{64}/g) ?? []).map(word => BigInt(`0x${word}`))
}
