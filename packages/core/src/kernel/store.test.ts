import { expect, test } from 'vitest'
import { createStateStore } from './store'

test('replaces the state whole and tells it with the one before', () => {
  type State = { status: 'idle' } | { status: 'busy'; what: string }
  const store = createStateStore<State>({ status: 'busy', what: 'x' })
  const told: [State, State][] = []
  const stop = store.subscribe((now, before) => told.push([now, before]))
  store.set({ status: 'idle' })
  expect(store.get()).toEqual({ status: 'idle' })
  expect(told).toEqual([[{ status: 'idle' }, { status: 'busy', what: 'x' }]])
  stop()
  store.set({ status: 'busy', what: 'y' })
  expect(told).toHaveLength(1)
})

test('holds any value, undefined too, and changes it by a function of the one before', () => {
  const store = createStateStore<number | undefined>(undefined)
  expect(store.get()).toBeUndefined()
  store.set(now => (now ?? 0) + 1)
  store.set(now => (now ?? 0) + 1)
  expect(store.get()).toBe(2)
  store.set(undefined)
  expect(store.get()).toBeUndefined()
})

test('setting the same value tells nobody', () => {
  const store = createStateStore(Number.NaN)
  let told = 0
  store.subscribe(() => {
    told += 1
  })
  store.set(Number.NaN)
  store.set(now => now)
  expect(told).toBe(0)
})

test('one function that listens twice is told twice and stopped one by one', () => {
  const store = createStateStore(0)
  let told = 0
  const listener = () => {
    told += 1
  }
  const stops = [store.subscribe(listener), store.subscribe(listener)]
  store.set(1)
  expect(told).toBe(2)
  stops[0]?.()
  store.set(2)
  expect(told).toBe(3)
})
