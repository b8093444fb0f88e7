import { expect, test } from 'vitest'
import { isSame } from './isSame'

test('what is made anew of equal parts is the same', () => {
  const row = (name: string) => ({ kind: 'wallet', wallet: { name, parts: [{ id: 'a', chains: ['1'] }] } })
  expect(isSame([row('One'), row('Two')], [row('One'), row('Two')])).toBe(true)
  expect(isSame([row('One'), row('Two')], [row('One'), row('Three')])).toBe(false)
  expect(isSame([row('One')], [row('One'), row('Two')])).toBe(false)
  expect(isSame({ value: 1n, at: Number.NaN }, { value: 1n, at: Number.NaN })).toBe(true)
})

test('a field without a value says as little as none', () => {
  expect(isSame({ name: 'One', icon: undefined }, { name: 'One' })).toBe(true)
  expect(isSame({ name: 'One', icon: null }, { name: 'One' })).toBe(false)
  expect(isSame(undefined, null)).toBe(false)
  expect(isSame('a', ['a'])).toBe(false)
})

test('errors, functions and other objects of a class are compared by themselves', () => {
  const error = new Error('no')
  expect(isSame({ error }, { error })).toBe(true)
  expect(isSame({ error }, { error: new Error('no') })).toBe(false)
  expect(isSame(new Map(), new Map())).toBe(false)
  expect(isSame({ at: () => 1 }, { at: () => 1 })).toBe(false)
})

test('a provider that leads back to itself ends somewhere', () => {
  const provider = () => {
    const made: Record<string, unknown> = {}
    made.self = made
    return made
  }
  expect(isSame({ provider: provider() }, { provider: provider() })).toBe(false)
})

test('what was taken from the state as it is costs nothing, however large', () => {
  let looks = 0
  const large = new Proxy({}, { ownKeys: () => [`${looks++}`] })
  expect(isSame({ pages: large, count: 1 }, { pages: large, count: 1 })).toBe(true)
  expect(looks).toBe(0)
})
