import fc from 'fast-check'
import { getAddress, keccak256 as reference, stringToBytes } from 'viem'
import { expect, test } from 'vitest'
import { hasGoodChecksum } from './hasGoodChecksum'
import { keccak256 } from './keccak256'

test('Keccak-256 is that of viem, whatever the length', () => {
  for (const length of [0, 1, 40, 135, 136, 137, 300]) {
    const text = 'a1'.repeat(length).slice(0, length)
    expect(`0x${keccak256(text)}`).toBe(reference(stringToBytes(text)))
  }
})

test('[IMP-27] an address of mixed case is held to its checksum', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 160n - 1n }), number => {
      const plain = `0x${number.toString(16).padStart(40, '0')}`
      const good = getAddress(plain)
      expect(hasGoodChecksum(good)).toBe(true)
      expect(hasGoodChecksum(plain)).toBe(true)
      const at = [...good].findIndex((digit, index) => index > 1 && /[a-f]/i.test(digit))
      const digit = good[at] ?? ''
      const turned = digit === digit.toLowerCase() ? digit.toUpperCase() : digit.toLowerCase()
      const bad = good.slice(0, at) + turned + good.slice(at + 1)
      const isMixed = /[a-f]/.test(bad) && /[A-F]/.test(bad)
      if (at > 0 && isMixed) expect(hasGoodChecksum(bad)).toBe(false)
    }),
    { seed: 20_261_117, numRuns: 60 },
  )
})
