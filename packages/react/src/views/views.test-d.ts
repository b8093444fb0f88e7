import type { ViewName } from '@latchkey/core'
import { expectTypeOf, test } from 'vitest'
import type { furtherFeatures } from './furtherFeatures'

type Feature = (typeof furtherFeatures)[number]
type NamesIn<F> = F extends { views: infer V } ? keyof V : never

test('every view of the router is drawn by a feature; Connect comes with the shell', () => {
  expectTypeOf<NamesIn<Feature> | 'Connect'>().toEqualTypeOf<ViewName>()
})
