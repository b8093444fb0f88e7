import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '../../context'
import { keepFresh } from './keepFresh'

/** A table in a world of its own: what it holds, whether it can be reached, and who is told of changes. */
function world() {
  const listeners = new Set<(table: string | undefined) => void>()
  const stops: (() => void | Promise<void>)[] = []
  const warnings: string[] = []
  const table = { value: 1, stamp: 'one', away: false, loads: 0, hold: Promise.resolve() }
  const reached = () => {
    if (table.away) throw new Error('the database is away')
  }
  const context = {
    registry: {
      onChange: (listener: (table: string | undefined) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    log: { warn: (message: string) => warnings.push(message) },
    onClose: (stop: () => void) => stops.push(stop),
  } as unknown as Context
  const start = () =>
    keepFresh(context, {
      table: 'things',
      stamp: async () => {
        reached()
        return table.stamp
      },
      load: async () => {
        const { value } = table
        await table.hold
        reached()
        table.loads += 1
        return value
      },
    })
  const tell = (name: string | undefined) => {
    for (const listener of listeners) listener(name)
  }
  return { table, start, tell, listeners, warnings, close: () => Promise.all(stops.map(stop => stop())) }
}

const settled = () => vi.advanceTimersByTimeAsync(0)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a table is read once, and again when it is told of, not when another is', async () => {
  const { table, start, tell } = world()
  const kept = start()
  expect(await Promise.all([kept.current(), kept.current()])).toEqual([1, 1])
  table.value = 2
  tell('others')
  tell(undefined)
  await settled()
  expect([await kept.current(), table.loads]).toEqual([1, 1]) // the stamp says that nothing changed
  tell('things')
  await settled()
  expect([await kept.current(), table.loads]).toEqual([2, 2])
})

test('a change that nobody told is found within half a minute', async () => {
  const { table, start } = world()
  const kept = start()
  await kept.current()
  Object.assign(table, { value: 2, stamp: 'two' })
  await vi.advanceTimersByTimeAsync(29_000)
  expect(await kept.current()).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await kept.current()).toBe(2)
})

test('a change while it is being read is read too', async () => {
  const { table, start, tell } = world()
  let release = () => {}
  table.hold = new Promise(done => {
    release = done
  })
  const kept = start()
  await settled()
  table.value = 2
  tell('things')
  tell('things')
  release()
  await settled()
  expect([await kept.current(), table.loads]).toEqual([2, 2])
})

test('what was read last serves while the table is away; without any the error is the caller’s', async () => {
  const { table, start, tell, warnings } = world()
  table.away = true
  const kept = start()
  await expect(kept.current()).rejects.toThrow('away')
  table.away = false
  expect(await kept.current()).toBe(1)
  table.away = true
  table.value = 2
  tell('things')
  await settled()
  expect(await kept.current()).toBe(1)
  expect(warnings).toContain('a table could not be read')
  table.away = false
  tell(undefined) // the watch is back; the stamp is the old one, but the change is not forgotten
  await settled()
  expect(await kept.current()).toBe(2)
})

test('closing ends the watch and the clock', async () => {
  const { start, close, listeners } = world()
  await start().current()
  await close()
  expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0])
})
