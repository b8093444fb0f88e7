import { expect, test } from 'vitest'
import { memoryLocks } from '../../testing/memoryLocks'
import { memoryStore } from '../../testing/memoryStore'
import { createDailyAmount } from './createDailyAmount'

const account = `0x${'Ab'.repeat(20)}`
const dollars = (count: number) => BigInt(count) * 1_000_000n
const hour = 3_600_000
const name = `daily:shop:${account.toLowerCase()}`

/** A device with a clock, and as many tabs as a test opens. */
function device() {
  const clock = { now: 1_800_000_000_000 }
  const contents = new Map<string, unknown>()
  const [store, locks] = [memoryStore(contents), memoryLocks()]
  const tab = () => createDailyAmount({ store, locks, projectId: 'shop', now: () => clock.now })
  return { clock, contents, store, tab, daily: tab() }
}

test('[T-52] nothing may be paid before the visitor has said how much', async () => {
  const { daily } = device()
  expect(await daily.limit(account)).toBe(0)
  expect(await daily.count(account, 0n)).toBeUndefined()
  await daily.setLimit(account, 5)
  expect(await daily.limit(account.toLowerCase())).toBe(5)
  expect(await daily.limit(`0x${'cd'.repeat(20)}`)).toBe(0) // another wallet of this device
  await daily.setLimit(account, 0)
  expect(await daily.count(account, 1n)).toBeUndefined()
})

test('[T-52] payments count to the last millionth, until each is a day old', async () => {
  const { clock, daily } = device()
  await daily.setLimit(account, 20)
  expect(await daily.count(account, dollars(12))).toMatchObject({ cost: dollars(12), spent: 0n, limit: 20 })
  clock.now += hour
  expect(await daily.count(account, dollars(8) + 1n)).toBeUndefined()
  expect(await daily.count(account, dollars(8))).toMatchObject({ spent: dollars(12) })
  expect(await daily.count(account, 1n)).toBeUndefined()
  clock.now += 23 * hour - 1
  expect(await daily.count(account, 1n)).toBeUndefined()
  clock.now += 1 // the first one is a day old
  expect(await daily.count(account, dollars(12))).toMatchObject({ spent: dollars(8) })
  expect(await daily.count(account, 1n)).toBeUndefined()
})

test('[T-52] off and on again, or less and more, does not begin a new day', async () => {
  const { daily } = device()
  await daily.setLimit(account, 20)
  await daily.count(account, dollars(15))
  for (const limit of [0, 5, 20]) await daily.setLimit(account, limit)
  expect(await daily.count(account, dollars(6))).toBeUndefined()
  expect(await daily.count(account, dollars(5))).toBeDefined()
})

test('what was not sent is given back, and nothing else', async () => {
  const { daily } = device()
  await daily.setLimit(account, 5)
  const [first, second] = [await daily.count(account, dollars(2)), await daily.count(account, dollars(3))]
  expect(await daily.count(account, 1n)).toBeUndefined()
  await first?.giveBack()
  await first?.giveBack()
  expect(await daily.count(account, dollars(2) + 1n)).toBeUndefined()
  expect(await daily.count(account, dollars(2))).toMatchObject({ spent: dollars(3) })
  expect(second).toBeDefined()
})

test('[T-52] two tabs do not take the same amount', async () => {
  const { daily, tab } = device()
  await daily.setLimit(account, 20)
  const tabs = [daily, tab(), tab(), tab()]
  const taken = await Promise.all(tabs.map(one => one.count(account, dollars(10))))
  expect(taken.filter(Boolean)).toHaveLength(2)
})

test('[T-52] a clock that was set back allows nothing, until the visitor allows it anew', async () => {
  const { clock, daily } = device()
  await daily.setLimit(account, 20)
  await daily.count(account, dollars(1))
  clock.now -= 1
  expect(await daily.count(account, 1n)).toBeUndefined()
  await daily.setLimit(account, 20)
  expect(await daily.count(account, 1n)).toMatchObject({ spent: dollars(1) })
})

test.each([
  'on',
  null,
  { limit: 1_000_000, paid: [] },
  { limit: '50', paid: [] },
  { limit: 50 },
  { limit: 50, paid: [{}] },
  { limit: 50, paid: [{ id: 'a', at: Number.NaN, cost: 0n }] },
  { limit: 50, paid: [{ id: 'a', at: 1, cost: -50n }] },
])('[T-52] what is not as it was written is no allowance: %o', async junk => {
  const { daily, contents } = device()
  contents.set(name, junk)
  expect(await daily.limit(account)).toBe(0)
  expect(await daily.count(account, 1n)).toBeUndefined()
  await daily.setLimit(account, 5)
  expect(await daily.count(account, 1n)).toBeDefined()
})

test('[T-52] a store that cannot be read allows nothing', async () => {
  const { store, daily } = device()
  await daily.setLimit(account, 5)
  store.get = () => Promise.reject(new Error('denied'))
  expect(await daily.count(account, 1n)).toBeUndefined()
})

test('[T-52] after three wrong pairs of digits there is a day without, in every frame of this device', async () => {
  const { clock, contents, daily, tab } = device()
  await daily.setLimit(account, 5)
  await daily.noteWrong()
  await tab().noteWrong()
  expect(await daily.count(account, 1n)).toBeDefined()
  await tab().noteWrong()
  expect(await tab().count(account, 1n)).toBeUndefined()
  clock.now += 24 * hour
  expect(await daily.count(account, 1n)).toBeDefined()
  contents.set('daily-wrong:shop', 'none')
  expect(await daily.count(account, 1n)).toBeUndefined()
})
