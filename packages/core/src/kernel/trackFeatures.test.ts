import { expect, test, vi } from 'vitest'
import { createTestKit } from '../../test/fakeWorld'
import { defineFeature } from './feature'
import { trackFeatures } from './trackFeatures'

const first = defineFeature('first', () => 1)
const second = defineFeature('second', () => 1)

function setUp() {
  const { kit } = createTestKit()
  const tracker = trackFeatures(kit)
  const changed = vi.fn()
  /** Whether its change calls the listener. */
  const tells = (feature: typeof first) => {
    changed.mockClear()
    kit.get(feature).set(now => now + 1)
    return changed.mock.calls.length
  }
  return { kit, tracker, changed, tells }
}

test('tells of what was looked at, and once however often that was', () => {
  const { tracker, changed, tells } = setUp()
  tracker.kit.get(first)
  tracker.kit.get(first)
  expect(tells(first)).toBe(0)
  const stop = tracker.follow(changed)
  expect([tells(first), tells(second)]).toEqual([1, 0])
  tracker.kit.get(second)
  expect([tells(first), tells(second)]).toEqual([1, 1])
  stop()
  expect([tells(first), tells(second)]).toEqual([0, 0])
})

test('what is looked at no more is told no more', () => {
  const { tracker, changed, tells } = setUp()
  tracker.kit.get(first)
  tracker.follow(changed)
  expect(tracker.anew(() => tracker.kit.get(second).get())).toBe(1)
  expect([tells(first), tells(second)]).toEqual([0, 1])
  expect(() =>
    tracker.anew(() => {
      throw new Error('half-way')
    }),
  ).toThrow('half-way')
  expect(tells(second)).toBe(1)
})

test('who stops and follows again hears of the same', () => {
  const { tracker, changed, tells } = setUp()
  tracker.kit.get(first)
  tracker.follow(changed)()
  expect(tells(first)).toBe(0)
  tracker.follow(changed)
  expect(tells(first)).toBe(1)
})

test('everything else of the kit is as it was', () => {
  const { kit, tracker } = setUp()
  expect(tracker.kit).toEqual({ ...kit, get: expect.any(Function) })
  expect(tracker.kit.get(first)).toBe(kit.get(first))
})
