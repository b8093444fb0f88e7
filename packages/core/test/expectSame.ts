import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

/** `toEqual` for what a model checks at every step: Vitest takes long to agree, so it is asked only to disagree. */
export function expectSame(actual: unknown, expected: unknown, why?: string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, why).toEqual(expected)
}
