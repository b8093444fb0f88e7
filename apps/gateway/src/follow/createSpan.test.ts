import { expect, test } from 'vitest'
import { createSpan } from './createSpan'

test('a span grows while it fits, up to a limit, and is halved by failures and by too many rows', () => {
  const span = createSpan()
  expect(span.blocks).toBe(20)
  span.fitted(10)
  expect(span.blocks).toBe(25)
  span.fitted(5_001)
  expect(span.blocks).toBe(13)
  for (let time = 0; time < 100; time++) span.fitted(0)
  expect(span.blocks).toBe(200)
  let failures = 0
  while (span.failed()) failures++
  expect([failures, span.blocks]).toEqual([8, 1])
})
