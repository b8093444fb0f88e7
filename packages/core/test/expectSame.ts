import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

/**
 * `toEqual` for what a model checks at every step: Vitest compares slowly, so we ask it only about
 * differences.
 */
export function expectSame(actual: unknown, expected: unknown, why?: string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, why).toEqual(expected)
}
