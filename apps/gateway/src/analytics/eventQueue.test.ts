import { expect, it } from 'vitest'
import { createEventQueue } from './eventQueue'
import type { StoredEvent } from './storedEvent'

const event = (eventId: string) => ({ eventId }) as StoredEvent

it('writes together what comes together', async () => {
  const batches: number[] = []
  const queue = createEventQueue(async events => void batches.push(events.length), 100)
  await Promise.all(Array.from({ length: 50 }, (_, i) => queue.store(event(String(i)))))
  expect(batches).toEqual([50])
  expect(queue.size).toBe(0)
})

it('refuses more than it may hold, and takes more once there is room', async () => {
  let write = () => {}
  const queue = createEventQueue(
    () =>
      new Promise(done => {
        write = done
      }),
    2,
  )
  const held = [queue.store(event('a')), queue.store(event('b'))]
  expect(() => queue.store(event('c'))).toThrow('Too many events at once')
  await expect
    .poll(() => {
      write()
      return queue.size
    })
    .toBe(0)
  await Promise.all(held)
  const later = queue.store(event('c'))
  await expect
    .poll(() => {
      write()
      return queue.size
    })
    .toBe(0)
  await later
})

it('does not let one that is refused take the others with it', async () => {
  const kept: string[] = []
  const queue = createEventQueue(async events => {
    if (events.some(({ eventId }) => eventId === 'bad')) throw new Error('refused')
    kept.push(...events.map(({ eventId }) => eventId))
  }, 100)
  const outcomes = await Promise.allSettled(['a', 'bad', 'b'].map(id => queue.store(event(id))))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(kept).toEqual(['a', 'b'])
})

it('fails all of them when the database is away, and none of them silently', async () => {
  const away = Object.assign(new Error('gone'), { code: '57P01' })
  const queue = createEventQueue(() => Promise.reject(away), 100)
  const outcomes = await Promise.allSettled(['a', 'b'].map(id => queue.store(event(id))))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(queue.size).toBe(0)
  await queue.flush()
})
