import { describe, expect, it } from 'vitest'
import type { RelayMessage } from '../relayMessage'
import { createWriter } from './createWriter'
import type { Ack, NewMessage } from './writeBatch'

const away = () => Object.assign(new Error('Connection terminated unexpectedly'), {})
const letter = (message: string, topic = 'a'): NewMessage => ({
  ...{ topic, message, messageId: `id of ${message}`, tag: 1, publisher: 'p', attestation: undefined },
  publishedAt: 0,
  expiresAt: 1,
})

/** A database in which writing takes a moment, and does what a test wants. */
function database() {
  const rows = new Map<string, number>()
  const acks: Ack[] = []
  const batches: string[][] = []
  const told: RelayMessage[] = []
  let trouble: (messages: readonly NewMessage[]) => 'before' | 'after' | undefined = () => undefined
  const keyOf = ({ topic, messageId }: NewMessage) => topic + messageId
  const writer = createWriter({
    stored: messages => told.push(...messages),
    find: async messages => messages.map(each => rows.get(keyOf(each))),
    async write(messages, given) {
      await new Promise(done => setTimeout(done, 5))
      batches.push(messages.map(({ message }) => message))
      const when = trouble(messages)
      if (when === 'before') throw away()
      const ids = messages.map(each => {
        if (rows.has(keyOf(each))) return undefined
        rows.set(keyOf(each), rows.size + 1)
        return rows.size
      })
      acks.push(...given)
      if (when === 'after') throw away()
      return ids
    },
  })
  return {
    ...{ writer, rows, acks, batches, told },
    troubled(next: typeof trouble) {
      trouble = next
    },
  }
}

describe('the writer', () => {
  it('writes the first at once, and what comes meanwhile together, in order', async () => {
    const { writer, batches, told } = database()
    const first = writer.store(letter('1'))
    await expect.poll(() => writer.waiting).toBe(1)
    await Promise.resolve()
    const rest = ['2', '3', '4'].map(each => writer.store(letter(each)))
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

  it('tells of a message before its publisher is answered, and once however often it is sent', async () => {
    const { writer, told } = database()
    await Promise.all([writer.store(letter('1')), writer.store(letter('1'))])
    expect(told).toHaveLength(1)
    await writer.store(letter('1'))
    await writer.store(letter('1', 'b'))
    expect(told.map(({ topic }) => topic)).toEqual(['a', 'b'])
  })

  it('waits for a database that is away for a moment', async () => {
    const { writer, batches, told, acks, troubled } = database()
    let failures = 2
    troubled(() => (failures-- > 0 ? 'before' : undefined))
    await Promise.all([writer.store(letter('1')), writer.acknowledge([{ message: 7, client: 'c' }])])
    expect(batches).toHaveLength(3)
    expect(told).toHaveLength(1)
    expect(acks).toEqual([{ message: 7, client: 'c' }])
  })

  it('tells of a message that was committed although it seemed to fail', async () => {
    const { writer, told, troubled } = database()
    let failures = 1
    troubled(() => (failures-- > 0 ? 'after' : undefined))
    await writer.store(letter('1'))
    expect(told.map(({ id }) => id)).toEqual([1])
  })

  it('stores all but the one that the database refuses', async () => {
    const { writer, told, acks, troubled } = database()
    troubled(messages => {
      if (messages.some(({ message }) => message === 'bad')) throw new Error('refused')
      return undefined
    })
    const outcomes = await Promise.allSettled([
      ...['1', 'bad', '2'].map(each => writer.store(letter(each))),
      writer.acknowledge([{ message: 7, client: 'c' }]),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect(told.map(({ message }) => message)).toEqual(['1', '2'])
    expect(acks).toHaveLength(1)
  })

  it('knows when what was acknowledged so far is written', async () => {
    const { writer, acks } = database()
    await writer.acknowledged()
    void writer.store(letter('1'))
    void writer.acknowledge([{ message: 1, client: 'c' }])
    await writer.acknowledged()
    expect(acks).toHaveLength(1)
    void writer.acknowledge([{ message: 2, client: 'c' }])
    await writer.flush()
    expect(acks).toHaveLength(2)
  })
})
