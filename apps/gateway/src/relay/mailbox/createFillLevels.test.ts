import { expect, it } from 'vitest'
import { createFillLevels, type Level } from './createFillLevels'

const limits = { mailboxMessages: 10, mailboxSize: 1_000 }
const empty = async (topics: readonly string[]) => topics.map(() => ({ messages: 0, size: 0 }))

function takeAll(take: (topic: string, size: number) => void, size: number): number {
  for (let taken = 0; ; taken++)
    try {
      take('a', size)
    } catch (error) {
      expect(error).toMatchObject({ code: -32000, tag: 'MailboxLimitExceeded' })
      return taken
    }
}

it('holds a topic to its messages and to their size', () => {
  expect(takeAll(createFillLevels(empty, () => 0, limits).take, 1)).toBe(10)
  expect(takeAll(createFillLevels(empty, () => 0, limits).take, 300)).toBe(3)
})

it('takes into account what is in the database, and looks again after a minute', async () => {
  let now = 0
  let stored: Level = { messages: 8, size: 80 }
  let asked = 0
  const count = async (topics: readonly string[]) => {
    asked += 1
    return topics.map(() => stored)
  }
  const { take } = createFillLevels(count, () => now, limits)
  take('a', 10)
  await expect.poll(() => asked).toBe(1)
  expect(takeAll(take, 10)).toBe(2)
  expect(asked).toBe(1)
  stored = { messages: 4, size: 40 }
  now += 60_000
  take('a', 10)
  await expect.poll(() => asked).toBe(2)
  expect(takeAll(take, 10)).toBe(6)
})

it('lets messages pass while the database cannot be asked', async () => {
  let asked = 0
  const away = async () => {
    asked += 1
    throw new Error('away')
  }
  const { take } = createFillLevels(away, () => 0, limits)
  take('a', 1)
  await expect.poll(() => asked).toBe(1)
  expect(takeAll(take, 1)).toBe(9)
})

it('forgets the topics unused longest, also those that it was about to count', async () => {
  const asked: string[] = []
  const count = async (topics: readonly string[]) => {
    asked.push(...topics)
    return empty(topics)
  }
  const { take } = createFillLevels(count, () => 0, limits)
  for (let i = 0; i < 50_010; i++) take(String(i), 1)
  await expect.poll(() => asked[0]).toBe('10')
})

it('tells of a count that failed, tries again soon, and until then goes by what it has taken', async () => {
  let now = 0
  let away = true
  const told: unknown[] = []
  let asked = 0
  const count = async (topics: readonly string[]) => {
    asked += 1
    if (away) throw new Error('away')
    return topics.map(() => ({ messages: 3, size: 3 }))
  }
  const { take } = createFillLevels(
    count,
    () => now,
    limits,
    error => told.push(error),
  )
  for (let taken = 0; taken < 6; taken++) take('a', 1)
  await expect.poll(() => told).toEqual([new Error('away')])
  now += 5_000
  take('a', 1)
  await expect.poll(() => told.length).toBe(2)
  now += 5_000
  expect(takeAll(take, 1)).toBe(3)
  await expect.poll(() => told.length).toBe(3)
  away = false
  now += 5_000
  expect(takeAll(take, 1)).toBe(0)
  await expect.poll(() => asked).toBe(4)
  // Counted at last, and trusted for a minute; then what the database says is all there is.
  now += 60_000
  take('a', 1)
  await expect.poll(() => asked).toBe(5)
  expect(takeAll(take, 1)).toBe(7)
})
