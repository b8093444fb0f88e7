import { expect, test } from 'vitest'
import { createLookups } from './createLookups'

type Found = { text: string; isPartial?: boolean }
const lives = { fresh: 300, none: 60, stale: 1_000 }

function looking() {
  let now = 0
  let next: Promise<Found | undefined> = Promise.resolve(undefined)
  let looks = 0
  const lookups = createLookups<Found>(() => now, lives, {
    sizeOf: ({ text }) => text.length,
    isWhole: ({ isPartial }) => !isPartial,
  })
  return {
    pass(ms: number) {
      now += ms
    },
    /** What the next look finds. */
    there(value: Found | undefined | Error) {
      next = value instanceof Error ? Promise.reject(value) : Promise.resolve(value)
      next.catch(() => {})
    },
    async ask() {
      const { value } = await lookups('a', () => {
        looks += 1
        return next
      })
      return value?.text
    },
    looks: () => looks,
  }
}

test('is asked for once while it is fresh, and shown while it is asked for again', async () => {
  const { ask, there, pass, looks } = looking()
  there({ text: 'one' })
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['one', 'one', 'one'])
  there({ text: 'two' })
  pass(299)
  expect([await ask(), looks()]).toEqual(['one', 1])
  pass(1)
  expect([await ask(), looks()]).toEqual(['one', 2])
  expect(await ask()).toBe('two')
  there({ text: 'three' })
  pass(1_000)
  expect(await ask()).toBe('three')
})

test('is asked for again sooner where there was nothing, or not all of it', async () => {
  const { ask, there, pass } = looking()
  expect(await ask()).toBeUndefined()
  there({ text: 'half', isPartial: true })
  pass(59)
  expect(await ask()).toBeUndefined()
  pass(1)
  expect(await ask()).toBe('half')
  there({ text: 'whole' })
  pass(60)
  expect([await ask(), await ask()]).toEqual(['half', 'whole'])
})

test('is shown for a while if it cannot be had; what never was there fails', async () => {
  const { ask, there, pass, looks } = looking()
  there(new Error('away'))
  await expect(ask()).rejects.toThrow('away')
  there({ text: 'one' })
  expect(await ask()).toBe('one')
  there(new Error('away'))
  pass(500)
  expect([await ask(), looks()]).toEqual(['one', 3])
  pass(500)
  await expect(ask()).rejects.toThrow('away')
})
