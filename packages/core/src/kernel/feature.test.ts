import { expect, test } from 'vitest'
import { createFeatures, defineFeature } from './feature'

const counter = defineFeature('counter', () => ({ count: 0 }))

test('[IMP-16] each kit has its own store of a feature', () => {
  const one = createFeatures()
  const two = createFeatures()
  one.get(counter).set({ count: 5 })
  expect(one.get(counter).get()).toEqual({ count: 5 })
  expect(two.get(counter).get()).toEqual({ count: 0 })
  expect(one.get(counter)).toBe(one.get(counter))
})

test('defining a feature starts nothing: its first state is made when it is first asked for', () => {
  let made = 0
  const lazy = defineFeature('lazy', () => ++made)
  expect(made).toBe(0)
  const features = createFeatures()
  features.get(lazy)
  features.get(lazy)
  expect(made).toBe(1)
})

test('a different feature under a taken name is a loud error, and the first one stays', () => {
  const features = createFeatures()
  features.get(counter).set({ count: 1 })
  const other = defineFeature('counter', () => ({ count: 9 }))
  expect(() => features.get(other)).toThrow(
    expect.objectContaining({
      code: 'config/feature-clash',
      message: 'Two copies of Latchkey: counter',
    }),
  )
  expect(features.get(counter).get()).toEqual({ count: 1 })
})

test('[IMP-16] a snapshot is the state that was held, whatever came after: what a server rendered', () => {
  const features = createFeatures()
  features.get(counter).set({ count: 1 })
  features.hold()
  features.get(counter).set({ count: 2 })
  expect(features.snapshot(counter)).toEqual({ count: 1 })
  const later = defineFeature('later', () => ({ count: 7 }))
  features.get(later).set({ count: 8 })
  expect(features.snapshot(later)).toEqual({ count: 7 })
  expect(features.snapshot(later)).toBe(features.snapshot(later))
})
