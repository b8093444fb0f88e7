import { expect, test } from 'vitest'
import { growthOf } from './lib/growthOf.mjs'

test('the growth of the last third, whatever came before', () => {
  expect(growthOf([10, 50, 90, 100, 100, 100, 100, 100, 100])).toBeCloseTo(0)
  expect(growthOf([1, 1, 1, 1, 1, 1, 100, 105, 110])).toBeCloseTo(0.1)
  expect(growthOf([1, 1, 1, 1, 1, 1, 110, 105, 100])).toBeCloseTo(-0.0909, 3)
  // One jump that is taken back is no growth.
  expect(
    Math.abs(growthOf([...Array(18).fill(1), 100, 100, 100, 100, 130, 100, 100, 100, 100])),
  ).toBeLessThan(0.01)
})
