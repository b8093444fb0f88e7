/** Seconds in which the transaction has to be in a block. The minimum protects the visitor in the meantime. */
const signedWithin = 1_200n

/** Until when a transaction counts: by the chain's clock, or by ours if that is ahead. */
export function deadlineAfter(block: unknown, now: number): bigint {
  const { timestamp } = Object(block) as { timestamp?: unknown }
  const ours = BigInt(Math.floor(now / 1_000))
  const chains =
    typeof timestamp === 'string' && /^0x[\da-f]{1,16}$/i.test(timestamp) ? BigInt(timestamp) : 0n
  return (chains > ours ? chains : ours) + signedWithin
}
