import { expect, test } from 'vitest'
import { kinds, signedOf, signedOfSwapped } from '../../test/swappedBytes'

test.each(kinds)('%s: what was shown and agreed to is signed', async kind => {
  expect(await signedOf(kind)).toBe(1)
})

test('[T-2] of 100 questions whose bytes change between preview and signature none is signed', async () => {
  expect(await signedOfSwapped(100)).toEqual({ asked: 100, signed: 0 })
})
