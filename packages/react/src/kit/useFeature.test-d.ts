import { type Feature, router } from '@latchkey/core'
import { expectTypeOf, test } from 'vitest'
import { useFeature } from './useFeature'

test('a feature is read through a selector, and not as a whole', () => {
  expectTypeOf(useFeature).parameters.toEqualTypeOf<[Feature<unknown>, (state: unknown) => unknown]>()
  expectTypeOf(useFeature(router, state => state.modal)).toEqualTypeOf<
    'closed' | 'opening' | 'open' | 'failed'
  >()
})
