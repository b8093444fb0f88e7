import { keccak256 as reference } from 'viem'
import { expect, test } from 'vitest'
import { keccak256 } from './keccak256'

test('agrees with another implementation, at every length around a block', () => {
  for (const length of [0, 1, 31, 32, 110, 134, 135, 136, 137, 271, 272, 273, 1000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) % 256)
    expect(`0x${keccak256(bytes).toString('hex')}`, `${length} bytes`).toBe(reference(bytes))
  }
})
