import { describe, expect, it } from 'vitest'
import type { RelayMessage } from '../relayMessage'
import { createWriter } from './createWriter'
import type { Ack } from './flushMessages'
import type { NewMessage } from './insertMessages'

const messageOf = (message: string, topic = 'a'): NewMessage => ({
  ...{ topic, message, messageId: `id of ${message}`, tag: 1, publisher: 'p', attestation: undefined },
  publishedAt: 0,
  expiresAt: 1,
})
const keyOf = ({ topic, messageId }: NewMessage) => topic + messageId
const moment = () => new Promise(done => setTimeout(done, 5))

type Trouble = 'away before' | 'away after' | 'refused' | 'refused after' | undefined

/** A database in which writing takes a moment, that can be away, refuse, and forget what was not flushed. */
function database({ early = true } = {}) {
  const rows = new Map<string, number>()
  const acks: Ack[] = []
  const batches: string[][] = []
  const told: RelayMessage[] = []
  let next = 1
  let flushed = new Set<number>()
  const world = {
    onInsert: (_: readonly NewMessage[]): Trouble => undefined,
    onFlush: (): Trouble => undefined,
    /** What a crash does. */
    crash() {
      for (const [key, id] of rows) if (!flushed.has(id)) rows.delete(key)
      next = Math.max(0, ...flushed) + 1
    },
  }
  const meet = (trouble: Trouble, when: 'before' | 'after') => {
    if (trouble === `away ${when}`) throw new Error('Connection terminated unexpectedly')
    if (trouble === 'refused' || trouble === `refused ${when}`) throw new Error('refused')
  }
  const writer = createWriter({
    early,
    stored: messages => told.push(...messages),
    find: async messages => messages.map(each => rows.get(keyOf(each))),
    async insert(messages, above) {
      await moment()
      const trouble = world.onInsert(messages)
      meet(trouble, 'before')
      batches.push(messages.map(({ message }) => message))
      next = Math.max(next, above + 1)
      const ids = messages.map(each => {
        if (rows.has(keyOf(each))) return undefined
        rows.set(keyOf(each), next)
        return next++
      })
      meet(trouble, 'after')
      return ids
    },
    async flush(inserted, given) {
      await moment()
      const trouble = world.onFlush()
      meet(trouble, 'before')
      flushed = new Set(rows.values())
      acks.push(...given)
      meet(trouble, 'after')
      return inserted.flatMap(({ id }, place) => (flushed.has(id) ? [] : place))
    },
  })
  return { writer, world, rows, acks, batches, told, isFlushed: (id: number) => flushed.has(id) }
}

function once(trouble: Trouble, times = 1): () => Trouble {
  let left = times
  return () => (left-- > 0 ? trouble : undefined)
}

describe('the writer', () => {
  it('writes the first at once, and what comes meanwhile together, in order', async () => {
    const { writer, batches, told } = database()
    const first = writer.store(messageOf('1'))
    await Promise.resolve()
    await Promise.resolve()
    const rest = ['2', '3', '4'].map(each => writer.store(messageOf(each)))
    await Promise.all([first, ...rest])
    expect(batches).toEqual([['1'], ['2', '3', '4']])
    expect(told.map(({ id, message }) => [id, message])).toEqual([
      [1, '1'],
      [2, '2'],
      [3, '3'],
      [4, '4'],
    ])
    await writer.flush()
    expect(writer.waiting).toBe(0)
  })

  it('writes at most 64 of an address at once, so that what another publishes meanwhile does not wait for all', async () => {
    const { writer, batches } = database()
    const of = (address: string, name: string) => writer.store({ ...messageOf(name), address })
    const first = of('10.0.0.1', 'first')
    await Promise.resolve()
    const many = Array.from({ length: 150 }, (_, n) => of('10.0.0.1', `many ${n}`))
    await Promise.all([first, ...many, of('10.0.0.2', 'other')])
    expect(batches.map(batch => batch.length)).toEqual([1, 65, 64, 22])
    expect(batches[1]?.at(-1)).toBe('other')
    expect(batches.flat().filter(name => name.startsWith('many'))).toEqual(many.map((_, n) => `many ${n}`))
  })

  it('writes as few of them at once as their size asks for', async () => {
    const { writer, batches } = database()
    const of = (name: string) =>
      writer.store({ ...messageOf(name + 'x'.repeat(100_000)), address: '10.0.0.1' })
    await Promise.all(['a', 'b', 'c', 'd'].map(of))
    expect(batches.map(batch => batch.length)).toEqual([3, 1])
  })

  it('tells of a message before it is on the disk, and its publisher after', async () => {
    const { writer, world, told, isFlushed } = database()
    let answered = false
    world.onFlush = once('away before')
    const published = writer.store(messageOf('1')).then(() => {
      answered = true
    })
    await expect.poll(() => told.length).toBe(1)
    expect([answered, isFlushed(1), writer.waiting]).toEqual([false, false, 1])
    await published
    expect(isFlushed(1)).toBe(true)
  })

  it('tells of it after, where others are told as well', async () => {
    const { writer, world, told } = database({ early: false })
    const toldAtFlush: number[] = []
    world.onFlush = () => {
      toldAtFlush.push(told.length)
      return undefined
    }
    await writer.store(messageOf('1'))
    expect([toldAtFlush, told.length]).toEqual([[0], 1])
  })

  it('tells of a message once, however often it is sent', async () => {
    const { writer, told } = database()
    await Promise.all([writer.store(messageOf('1')), writer.store(messageOf('1'))])
    expect(told).toHaveLength(1)
    await writer.store(messageOf('1'))
    await writer.store(messageOf('1', 'b'))
    expect(told.map(({ topic }) => topic)).toEqual(['a', 'b'])
    await writer.flush()
    expect(writer.waiting).toBe(0)
  })

  it('waits for a database that is away for a moment', async () => {
    const { writer, world, told, acks } = database()
    world.onInsert = once('away before', 2)
    world.onFlush = once('away before', 2)
    await Promise.all([writer.store(messageOf('1')), writer.acknowledge([{ message: 7, client: 'c' }])])
    expect(told).toHaveLength(1)
    expect(acks).toEqual([{ message: 7, client: 'c' }])
  })

  it('tells of a message that was inserted although it seemed to fail', async () => {
    const { writer, world, told } = database()
    world.onInsert = once('away after')
    await writer.store(messageOf('1'))
    expect(told.map(({ id }) => id)).toEqual([1])
  })

  it.each([true, false])(
    'tells of a message that seemed to fail for good when it is sent again (early: %s)',
    async early => {
      const { writer, world, told } = database({ early })
      world.onInsert = once('refused after')
      await expect(writer.store(messageOf('1'))).rejects.toThrow('refused')
      expect(told).toEqual([])
      await writer.store(messageOf('1'))
      expect(told.map(({ id }) => id)).toEqual([1])
      // And from then on it is one like all others.
      await writer.store(messageOf('1'))
      expect(told).toHaveLength(1)
    },
  )

  it('tells of a message whose flush failed for good when it is sent again', async () => {
    const { writer, world, told } = database({ early: false })
    world.onFlush = once('refused')
    await expect(writer.store(messageOf('1'))).rejects.toThrow('refused')
    expect(told).toEqual([])
    await writer.store(messageOf('1'))
    expect(told.map(({ id }) => id)).toEqual([1])
  })

  it('stores again what a crash took away before it was on the disk, under an id never given before', async () => {
    const { writer, world, rows, told, isFlushed } = database()
    await writer.store(messageOf('safe'))
    let crashed = false
    world.onFlush = () => {
      if (crashed) return undefined
      crashed = true
      world.crash()
      return 'away before'
    }
    await Promise.all([writer.store(messageOf('1')), writer.store(messageOf('2'))])
    expect(told.map(({ id, message }) => [id, message])).toEqual([
      [1, 'safe'],
      [2, '1'],
      [3, '2'],
      [4, '1'],
      [5, '2'],
    ])
    expect([...rows.values()].every(isFlushed)).toBe(true)
    await writer.flush()
    expect(writer.waiting).toBe(0)
  })

  it('stores all but the one that the database refuses', async () => {
    const { writer, world, told, acks } = database()
    world.onInsert = messages => (messages.some(({ message }) => message === 'bad') ? 'refused' : undefined)
    const outcomes = await Promise.allSettled([
      ...['1', 'bad', '2'].map(each => writer.store(messageOf(each))),
      writer.acknowledge([{ message: 7, client: 'c' }]),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect(told.map(({ message }) => message)).toEqual(['1', '2'])
    expect(acks).toHaveLength(1)
    await writer.flush()
    expect(writer.waiting).toBe(0)
  })

  it('knows when what a client acknowledged so far is written', async () => {
    const { writer, acks } = database()
    await writer.acknowledged(new Set(['c']))
    void writer.acknowledge([{ message: 1, client: 'c' }])
    await writer.acknowledged(new Set(['d']))
    expect(acks).toHaveLength(0)
    await writer.acknowledged(new Set(['c', 'd']))
    expect(acks).toHaveLength(1)
    void writer.acknowledge([{ message: 2, client: 'c' }])
    await writer.flush()
    expect(acks).toHaveLength(2)
  })
})
