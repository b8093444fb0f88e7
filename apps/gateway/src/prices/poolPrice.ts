import { formatAmount } from '@latchkey/protocol'

/** A pair at one block, seen from the token that is priced: reserves, and its cumulative price in the quote token. */
export type PairState = {
  /** Of the block, in seconds. */
  time: bigint
  base: bigint
  quote: bigint
  /** UQ112x112 times seconds, as of `updated`. */
  cumulative: bigint
  updated: bigint
}

/** What is left of a pair's past: its cumulative price at a time. */
export type PairPoint = { time: bigint; cumulative: bigint }

const one = 2n ** 112n
const all = 2n ** 256n
const clock = 2n ** 32n
/** Decimals that are kept of a price. */
const places = 30
const digits = 15

/** The pair's cumulative price at its block: as if somebody had touched it there. */
export function pointOf({ time, base, quote, cumulative, updated }: PairState): PairPoint {
  const since = (((time - updated) % clock) + clock) % clock
  return { time, cumulative: (cumulative + ((quote * one) / base) * since) % all }
}

/**
 * The average price since `past` of a whole unit, in whole units of the quote token, as a decimal. Undefined if it is
 * more than a tenth away from the price of now: somebody is moving it.
 */
export function averagePrice(
  now: PairState,
  past: PairPoint,
  decimals: { base: number; quote: number },
): string | undefined {
  const { time, cumulative } = pointOf(now)
  if (time <= past.time) return undefined
  const average = ((((cumulative - past.cumulative) % all) + all) % all) / (time - past.time)
  const spot = (now.quote * one) / now.base
  const distance = spot > average ? spot - average : average - spot
  if (distance * 10n > average) return undefined
  const scaled = average * 10n ** BigInt(decimals.base + places)
  const value = rounded(scaled / (one * 10n ** BigInt(decimals.quote)))
  return value > 0n ? formatAmount({ value, decimals: places }) : undefined
}

/** The pair's fraction is cut off at 112 bits: further digits are noise, 2499.999… for 2500. */
function rounded(value: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, String(value).length - digits))
  return ((value + unit / 2n) / unit) * unit
}
