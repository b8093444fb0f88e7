import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../kernel/log'
import type { RelayMessage } from '../relayMessage'
import { watchStored } from './watchStored'

type Row = { id: number; topic: string }

describe('messages that nobody told of', () => {
  let rows: Row[]
  let isTold: boolean
  let missed: (readonly string[] | undefined)[]
  let asked: number
  let isSlow: boolean
  let isAway: boolean
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    rows = []
    missed = []
    isTold = true
    asked = 0
    isSlow = false
    isAway = false
  })
  afterEach(() => vi.useRealTimers())
  const watch = (names: string[], topics = new Set(names)) =>
    watchStored({
      stored: {
        async newest() {
          if (isAway) throw new Error('the database is away')
          return rows.at(-1)?.id ?? 0
        },
        async after(id, wanted) {
          asked += 1
          if (isSlow) throw new Error('the database takes too long')
          return rows.filter(row => row.id > id && wanted.includes(row.topic))
        },
      },
      log: createLog('silent', () => {}),
      topics,
      isTold: () => isTold,
      missed: found => missed.push(found),
    })
  const message = (row: Row) => row as RelayMessage
  const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)

  it('are found within ten seconds while messages are told, within one while they are not', async () => {
    rows = [{ id: 7, topic: 'a' }] // from before: it was in the mailbox when they subscribed
    const watching = watch(['a'])
    await seconds(1)
    rows.push({ id: 8, topic: 'a' }, { id: 9, topic: 'b' })
    await seconds(11)
    expect(missed).toEqual([['a']])
    isTold = false
    rows.push({ id: 10, topic: 'a' })
    await seconds(2)
    expect(missed).toEqual([['a'], ['a']])
    await watching.stop()
  })

  it('are not those that were told, and each is told of once', async () => {
    isTold = false
    const watching = watch(['a'])
    await seconds(1)
    rows.push({ id: 1, topic: 'a' }, { id: 2, topic: 'a' })
    watching.heard([message({ id: 1, topic: 'a' }), message({ id: 2, topic: 'a' })])
    await seconds(10)
    expect(missed).toEqual([])
    rows.push({ id: 3, topic: 'a' })
    await seconds(30)
    expect(missed).toEqual([['a']])
    await watching.stop()
  })

  it('are found although a later one could be seen before', async () => {
    isTold = false
    const watching = watch(['a'])
    await seconds(1)
    rows = [{ id: 2, topic: 'a' }]
    watching.heard([message({ id: 2, topic: 'a' })])
    await seconds(3)
    rows = [
      { id: 1, topic: 'a' },
      { id: 2, topic: 'a' },
    ]
    await seconds(2)
    expect(missed).toEqual([['a']])
    await watching.stop()
  })

  it('are found however long the database could not be asked for them', async () => {
    const watching = watch(['a'])
    await seconds(1)
    isSlow = true
    rows.push({ id: 1, topic: 'a' })
    await seconds(60)
    expect([asked > 3, missed]).toEqual([true, []])
    isSlow = false
    await seconds(11)
    expect(missed).toEqual([['a']])
    await watching.stop()
  })

  it('are found at once when they are asked for, also by one who asks in the middle of a look', async () => {
    const watching = watch(['a'])
    await seconds(1)
    rows.push({ id: 1, topic: 'a' })
    watching.checkNow()
    rows.push({ id: 2, topic: 'a' })
    watching.checkNow()
    await seconds(0)
    expect(missed).toEqual([['a']])
    expect(asked).toBe(2)
    isSlow = true
    rows.push({ id: 3, topic: 'a' })
    watching.checkNow()
    await seconds(0)
    isSlow = false
    await seconds(1)
    expect(missed).toEqual([['a'], ['a']])
    await watching.stop()
  })

  it('may be anywhere for who listens before the first look succeeds', async () => {
    isAway = true
    const topics = new Set<string>()
    const watching = watch([], topics)
    topics.add('a')
    rows = [{ id: 1, topic: 'a' }]
    await seconds(1)
    isAway = false
    await seconds(1)
    expect(missed).toEqual([undefined])
    await watching.stop()
  })

  it('cost nothing where nobody listens', async () => {
    const watching = watch([])
    rows = [{ id: 1, topic: 'a' }]
    await seconds(30)
    expect(asked).toBe(0)
    await watching.stop()
  })
})
