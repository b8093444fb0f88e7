import { setImmediate as moment } from 'node:timers/promises'
import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { createReceiptFinder } from './createReceiptFinder'

it('answers each with its own, one query at a time, and lets nobody wait for all that one sends', async () => {
  const asked: string[][] = []
  let running = 0
  let most = 0
  const pool = {
    async query({ values: [topics] }: { values: [string[], string[]] }) {
      running += 1
      most = Math.max(most, running)
      asked.push(topics)
      await moment()
      running -= 1
      return { rows: topics.map(topic => ({ id: topic === 'unknown' ? null : topic })) }
    },
  } as unknown as Pool
  const find = createReceiptFinder(pool)
  const receiptsOf = (...topics: string[]) => topics.map(topic => ({ topic, messageId: 'x' }))
  const large = (n: number) => receiptsOf(...Array.from({ length: 500 }, (_, i) => String(n * 1_000 + i)))

  const all = Array.from({ length: 10 }, (_, n) => find(large(n), '10.0.0.1'))
  await moment()
  await moment()
  const other = find(receiptsOf('7', 'unknown', '8'), '10.0.0.2')
  expect(await other).toEqual([7, 8])
  expect((await Promise.all(all)).map(([first]) => first)).toEqual([
    0, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000, 9_000,
  ])
  expect(most).toBe(1)
  const place = asked.findIndex(topics => topics.includes('unknown'))
  expect(place).toBeLessThan(asked.length - 1)
})
