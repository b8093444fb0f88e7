import { type V3Pool, v3AmountOut } from './v3Math'

/** What comes out of a way through pools: the pools, and the tokens between them. */
export type V3Route = { pools: readonly V3Pool[]; path: readonly string[]; toAmount: bigint }

const mostHops = 3

/** The way from one token to the other that gives most, over three pools at most and no token twice. */
export function bestV3Route(
  pools: readonly V3Pool[],
  { from, to, amount }: { from: string; to: string; amount: bigint },
): V3Route | undefined {
  const around = new Map<string, V3Pool[]>()
  for (const pool of pools)
    for (const token of pool.tokens) around.set(token, [...(around.get(token) ?? []), pool])
  let best: V3Route | undefined
  const walk = (way: V3Route, token: string) => {
    if (token === to) {
      if (!best || way.toAmount > best.toAmount) best = way
      return
    }
    if (way.pools.length >= mostHops) return
    for (const pool of around.get(token) ?? []) {
      const next = pool.tokens[0] === token ? pool.tokens[1] : pool.tokens[0]
      if (way.path.includes(next)) continue
      const out = v3AmountOut(pool, way.toAmount, token)
      if (out) walk({ pools: [...way.pools, pool], path: [...way.path, next], toAmount: out }, next)
    }
  }
  walk({ pools: [], path: [from], toAmount: amount }, from)
  return best
}
