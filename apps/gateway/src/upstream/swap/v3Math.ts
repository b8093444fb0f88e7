/** A pool of Uniswap's V3 as it is now. */
export type V3Pool = {
  address: string
  tokens: readonly [string, string]
  /** In millionths. */
  fee: bigint
  spacing: number
  sqrtPrice: bigint
  tick: number
  liquidity: bigint
  /** The initialised ones in order, as far as somebody has looked. */
  ticks: readonly V3Tick[]
  /** The words of its bitmap that were looked at. A swap that leaves them is not calculated. */
  words: readonly [first: number, last: number]
}

export type V3Tick = { tick: number; net: bigint }

const millionth = 1_000_000n
const q96 = 1n << 96n
const lowestTick = -887_272
const lowestRoot = 4_295_128_739n
const highestRoot = 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342n
/** Ticks in a word of the bitmap. */
const inWord = 256

/**
 * What a pool gives for an amount: to the unit what the pool calculates. Undefined where it cannot take all of it, or
 * where the swap leaves the ticks that are known.
 */
export function v3AmountOut(pool: V3Pool, amount: bigint, sold: string): bigint | undefined {
  const isDown = pool.tokens[0] === sold
  let { sqrtPrice: root, liquidity } = pool
  let [left, given] = [amount, 0n]
  for (const { tick, net } of stops(pool, isDown)) {
    const step = stepTo(root, rootAt(tick), liquidity, left, pool.fee)
    left -= step.taken
    given += step.given
    root = step.root
    if (left === 0n) return given
    liquidity += isDown ? -net : net
  }
  return undefined
}

/** Where a swap stops on its way, and rounds: at every initialised tick, and at the end of each word of the bitmap. */
function* stops({ ticks, tick: now, spacing, words }: V3Pool, isDown: boolean): Generator<V3Tick> {
  const ahead = isDown
    ? ticks.filter(({ tick }) => tick <= now).toReversed()
    : ticks.filter(({ tick }) => tick > now)
  const compressed = Math.floor(now / spacing) + (isDown ? 0 : 1)
  const [first, last] = words
  let at = 0
  for (let word = Math.floor(compressed / inWord); word >= first && word <= last; word += isDown ? -1 : 1) {
    const end = (word * inWord + (isDown ? 0 : inWord - 1)) * spacing
    let reached: number | undefined
    for (let next = ahead[at]; next && (isDown ? next.tick >= end : next.tick <= end); next = ahead[at]) {
      yield next
      reached = next.tick
      at += 1
    }
    if (reached !== end) yield { tick: end, net: 0n }
  }
}

type Step = { root: bigint; taken: bigint; given: bigint }

/** One step towards a price, with the fee; rounded as the pool rounds, always to its advantage. */
function stepTo(root: bigint, target: bigint, liquidity: bigint, left: bigint, fee: bigint): Step {
  if (root === target) return { root, taken: 0n, given: 0n }
  const isDown = root >= target
  const usable = (left * (millionth - fee)) / millionth
  const needed = isDown ? amount0(target, root, liquidity, true) : amount1(root, target, liquidity, true)
  const reaches = usable >= needed
  const next = reaches ? target : nextRoot(root, liquidity, usable, isDown)
  const taken = reaches ? needed + divideUp(needed * fee, millionth - fee) : left
  const given = isDown ? amount1(next, root, liquidity, false) : amount0(root, next, liquidity, false)
  return { root: next, taken, given }
}

function nextRoot(root: bigint, liquidity: bigint, amount: bigint, isDown: boolean): bigint {
  if (!isDown) return root + (amount << 96n) / liquidity
  const numerator = liquidity << 96n
  const product = amount * root
  // What does not fit into a word is calculated otherwise there, and is so rounded otherwise.
  if (product < 1n << 256n && numerator + product < 1n << 256n)
    return divideUp(numerator * root, numerator + product)
  return divideUp(numerator, numerator / root + amount)
}

function amount0(low: bigint, high: bigint, liquidity: bigint, isUp: boolean): bigint {
  const product = (liquidity << 96n) * (high - low)
  return isUp ? divideUp(divideUp(product, high), low) : product / high / low
}

function amount1(low: bigint, high: bigint, liquidity: bigint, isUp: boolean): bigint {
  const product = liquidity * (high - low)
  return isUp ? divideUp(product, q96) : product / q96
}

function divideUp(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by
}

/** 1.0001^(-2^n / 2) as a fraction of 2^128, each rounded as the pools' own table is. */
const factors = [
  ...[0xfffcb933bd6fad37aa2d162d1a594001n, 0xfff97272373d413259a46990580e213an],
  ...[0xfff2e50f5f656932ef12357cf3c7fdccn, 0xffe5caca7e10e4e61c3624eaa0941cd0n],
  ...[0xffcb9843d60f6159c9db58835c926644n, 0xff973b41fa98c081472e6896dfb254c0n],
  ...[0xff2ea16466c96a3843ec78b326b52861n, 0xfe5dee046a99a2a811c461f1969c3053n],
  ...[0xfcbe86c7900a88aedcffc83b479aa3a4n, 0xf987a7253ac413176f2b074cf7815e54n],
  ...[0xf3392b0822b70005940c7a398e4b70f3n, 0xe7159475a2c29b7443b29c7fa6e889d9n],
  ...[0xd097f3bdfd2022b8845ad8f792aa5825n, 0xa9f746462d870fdf8a65dc1f90e061e5n],
  ...[0x70d869a156d2a1b890bb3df62baf32f7n, 0x31be135f97d08fd981231505542fcfa6n],
  ...[0x9aa508b5b7a84e1c677de54f3e99bc9n, 0x5d6af8dedb81196699c329225ee604n],
  ...[0x2216e584f5fa1ea926041bedfe98n, 0x48a170391f7dc42444e8fa2n],
]

/** The root of the price at a tick, as a fraction of 2^96. */
export function rootAt(tick: number): bigint {
  if (tick <= lowestTick) return lowestRoot
  if (tick >= -lowestTick) return highestRoot
  const away = Math.abs(tick)
  let ratio = 1n << 128n
  for (const [bit, factor] of factors.entries()) if (away & (1 << bit)) ratio = (ratio * factor) >> 128n
  if (tick > 0) ratio = ((1n << 256n) - 1n) / ratio
  return (ratio >> 32n) + (ratio % (1n << 32n) === 0n ? 0n : 1n)
}
