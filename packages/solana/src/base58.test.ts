import { getBase58Decoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { toBase58 } from './base58'

test('writes bytes as others do', () => {
  const others = getBase58Decoder()
  for (let length = 0; length <= 80; length += 1)
    for (const factor of [0, 1, 37, 251]) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * factor) % 256)
      expect(toBase58(bytes)).toBe(others.decode(bytes))
    }
  for (const length of [0, 1, 32]) expect(toBase58(new Uint8Array(length))).toBe('1'.repeat(length))
})
