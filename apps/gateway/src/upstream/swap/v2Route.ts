/** A pool of two tokens as it is now. Addresses are in lower case. */
export type V2Pool = {
  address: string
  tokens: readonly [string, string]
  reserves: readonly [bigint, bigint]
}

/** What comes out of a way through pools. */
export type V2Route = { path: readonly string[]; toAmount: bigint; priceImpactBps: number; feeAmount: bigint }

const whole = 10_000n
const mostHops = 3
/** A pair counts its reserves in 112 bits, and refuses what does not fit. */
const mostReserve = 2n ** 112n - 1n

/** What a pool gives for an amount: to the unit what Uniswap V2's router calculates. 0 where it would refuse. */
export function amountOut(amount: bigint, reserveIn: bigint, reserveOut: bigint, feeBps: bigint): bigint {
  if (amount <= 0n || reserveIn <= 0n || reserveOut <= 0n || reserveIn + amount > mostReserve) return 0n
  const kept = amount * (whole - feeBps)
  return (kept * reserveOut) / (reserveIn * whole + kept)
}

type RouteAsked = { from: string; to: string; amount: bigint; feeBps: bigint }

/** The way from one token to the other that gives most, over three pools at most and no token twice. */
export function bestRoute(pools: readonly V2Pool[], asked: RouteAsked): V2Route | undefined {
  const around = new Map<string, V2Pool[]>()
  for (const pool of pools)
    for (const token of pool.tokens) around.set(token, [...(around.get(token) ?? []), pool])
  let best: { path: readonly string[]; toAmount: bigint } | undefined

  const walk = (path: readonly string[], token: string, amount: bigint) => {
    if (token === asked.to) {
      if (!best || amount > best.toAmount) best = { path, toAmount: amount }
      return
    }
    if (path.length > mostHops) return
    for (const pool of around.get(token) ?? []) {
      const [next, reserveIn, reserveOut] = through(pool, token)
      if (path.includes(next)) continue
      const out = amountOut(amount, reserveIn, reserveOut, asked.feeBps)
      if (out > 0n) walk([...path, next], next, out)
    }
  }
  walk([asked.from], asked.from, asked.amount)
  return best && routeAlong(pools, best.path, asked)
}

/** What a certain way gives; undefined if a pool of it is missing or gives nothing. */
export function routeAlong(
  pools: readonly V2Pool[],
  path: readonly string[],
  { amount, feeBps }: Pick<RouteAsked, 'amount' | 'feeBps'>,
): V2Route | undefined {
  let toAmount = amount
  // What the first unit would get, as a fraction: the price before anybody moves it, after the pools' fees.
  let [middle, over, kept, of] = [amount, 1n, amount, 1n]
  for (const [at, token] of path.slice(0, -1).entries()) {
    const next = path[at + 1] ?? ''
    const pool = pools.find(({ tokens }) => tokens.includes(token) && tokens.includes(next))
    if (!pool) return undefined
    const [, reserveIn, reserveOut] = through(pool, token)
    toAmount = amountOut(toAmount, reserveIn, reserveOut, feeBps)
    if (toAmount === 0n) return undefined
    middle *= reserveOut * (whole - feeBps)
    over *= reserveIn * whole
    kept *= whole - feeBps
    of *= whole
  }
  const lost = (middle - toAmount * over) * whole
  return {
    ...{ path, toAmount, feeAmount: amount - kept / of },
    priceImpactBps: Number((lost + middle / 2n) / middle),
  }
}

function through({ tokens, reserves }: V2Pool, token: string): [next: string, bigint, bigint] {
  return tokens[0] === token ? [tokens[1], reserves[0], reserves[1]] : [tokens[0], reserves[1], reserves[0]]
}
