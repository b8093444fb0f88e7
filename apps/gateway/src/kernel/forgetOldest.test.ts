import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { forgetOldest } from './forgetOldest'

it('drops the entry that was added longest ago, and one added again is the newest', () => {
  const entries = new Set<number>()
  const forget = forgetOldest(entries, 3)
  const add = (entry: number) => {
    entries.delete(entry)
    entries.add(entry)
    forget()
    return [...entries]
  }
  expect([1, 2, 3].map(add).at(-1)).toEqual([1, 2, 3])
  expect(add(4)).toEqual([2, 3, 4])
  expect(add(2)).toEqual([3, 4, 2])
  expect(add(3)).toEqual([4, 2, 3])
  expect(add(1)).toEqual([2, 3, 1])
  for (let entry = 10; entry < 10_000; entry++) add(entry)
  expect(add(2)).toEqual([9_998, 9_999, 2])
})

it('keeps nothing of what was deleted, however often entries come and go below the limit', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const entries = new Map<number, number>()
  const forget = forgetOldest(entries, 1_000)
  const held = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = held()
  for (let entry = 0; entry < 1_000_000; entry++) {
    entries.delete(entry % 100)
    entries.set(entry % 100, entry)
    forget()
  }
  expect(held() - before).toBeLessThan(5_000_000) // 75 MB, if one iterator serves all
})
