import { concat, type Hex } from 'viem'

/**
 * A signature of the right form that fits nothing: what contracts do with it takes as much gas as with a good one. Its
 * first half is a point of the curve, without which they would refuse it outright.
 */
export const stubSignature: Hex = concat([
  '0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  `0x${'11'.repeat(32)}`,
  '0x1b',
])
