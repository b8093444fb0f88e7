import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../kernel/log'
import type { Unmirrored } from './findUnmirrored'
import { mirrorMessages } from './mirrorMessages'
import { ownersOf } from './ownersOf'
import { UpstreamRefusal } from './UpstreamRefusal'

/** Everybody has one of their own, unless told. */
const addressOf = (publisher: string) => `address of ${publisher}`.replaceAll(' ', '-')

describe('messages mirrored upstream', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => vi.useRealTimers())

  /** A database of messages, and an upstream that takes a while and fails when it is told to. */
  function world(count: number) {
    const left = new Map<number, Unmirrored>()
    const sent: string[] = []
    let id = 0
    const store = (publisher: string, address = addressOf(publisher)): Unmirrored => {
      id += 1
      const message: Unmirrored = {
        ...{ id, topic: 'a', message: String(id), tag: 1, publisher, address },
        ...{ expiresAt: Number.MAX_SAFE_INTEGER, attestation: undefined },
      }
      left.set(id, message)
      return message
    }
    for (let stored = 0; stored < count; stored++) store('dapp')
    const state = { failing: new Set<string>(), isAway: false, refusals: 0, searches: 0 }
    const mirror = mirrorMessages({
      log: createLog('silent', () => {}),
      now: () => 0,
      upstream: {
        isOpen: true,
        async request(_, params) {
          const { message } = params as { message: string }
          sent.push(message)
          await new Promise(done => setTimeout(done, 1_000))
          if (state.failing.delete(message)) throw new UpstreamRefusal(-32603)
          if (state.refusals-- > 0) throw new UpstreamRefusal(3001)
          return true
        },
      },
      async find({ after, most, except }) {
        state.searches += 1
        if (state.isAway) throw new Error('the database is away')
        const isWanted = (each: Unmirrored) =>
          each.id > after && !ownersOf(each.address, each.publisher).some(owner => except.includes(owner))
        return [...left.values()].filter(isWanted).slice(0, most)
      },
      async settled(id) {
        left.delete(id)
      },
      count() {},
    })
    /** Published here, as clients do. */
    const publish = (publisher: string, many = 1, address?: string) => {
      const messages = Array.from({ length: many }, () => store(publisher, address))
      mirror.add(messages)
      return messages.map(({ message }) => message)
    }
    return { mirror, left, state, sent, store, publish }
  }

  it('are sent again soon when upstream failed, also while there is much to catch up with', async () => {
    const { mirror, left, state } = world(1_300)
    state.failing.add('1')
    void mirror.catchUp()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([...left.keys()]).toEqual([])
    await mirror.stop()
  })

  it('are looked for again soon when the database could not be asked', async () => {
    const { mirror, left, state } = world(3)
    state.isAway = true
    await mirror.catchUp()
    state.isAway = false
    await vi.advanceTimersByTimeAsync(10_000)
    expect([...left.keys()]).toEqual([])
    await mirror.stop()
  })

  it('of a client with thousands hold up nobody: another one’s is among the next', async () => {
    const { mirror, left, sent, publish } = world(0)
    const greedy = publish('greedy', 5_000)
    await vi.advanceTimersByTimeAsync(3_000)
    for (let round = 0; round < 5; round++) {
      const before = sent.length
      const [modest = ''] = publish('modest')
      await vi.advanceTimersByTimeAsync(2_500)
      expect(sent.slice(before, before + 5)).toContain(modest)
    }
    await vi.advanceTimersByTimeAsync(300_000)
    expect(left.size).toBe(0)
    const own = new Set(greedy)
    expect(sent.filter(message => own.has(message))).toEqual(greedy) // each once, in their order
    await mirror.stop()
  })

  it('of a client with thousands hold up nobody when they wait in the database, either', async () => {
    const { mirror, left, sent, store, publish, state } = world(5_000)
    const { message: waiting } = store('modest')
    void mirror.catchUp()
    await vi.advanceTimersByTimeAsync(1_500)
    expect(sent.slice(0, 40)).toContain(waiting) // 32 are under way before it is found
    await vi.advanceTimersByTimeAsync(5_000)
    const before = sent.length
    const [modest = ''] = publish('modest')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent.slice(before, before + 5)).toContain(modest)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(left.size).toBe(0)
    expect(new Set(sent).size).toBe(sent.length)
    expect(state.searches).toBeLessThan(200) // a page at a time, not a question for each
    await mirror.stop()
  })

  const keysOf: Record<string, (key: number) => string> = {
    'one address': () => '198.51.100.1',
    'one network': () => '2001:db8:1:1',
    'the networks of one site': key => `2001:db8:1:${key.toString(16)}`,
  }
  it.each(Object.entries(keysOf))(
    'of 40 keys of %s hold up nobody: a stranger has the next turn',
    async (_, of) => {
      const { mirror, left, sent, publish, state } = world(0)
      const [greedy, stranger] = [new Map<string, string[]>(), addressOf('stranger')]
      for (let key = 0; key < 40; key++) greedy.set(`key ${key}`, publish(`key ${key}`, 100, of(key)))
      await vi.advanceTimersByTimeAsync(500)
      for (let round = 0; round < 5; round++) {
        const before = sent.length
        const [own = ''] = publish('stranger', 1, stranger)
        await vi.advanceTimersByTimeAsync(1_000)
        expect(sent.slice(before, before + 2)).toContain(own)
      }
      await vi.advanceTimersByTimeAsync(200_000) // before everything is looked for anew
      expect(left.size).toBe(0)
      expect(new Set(sent).size).toBe(sent.length)
      expect(state.searches).toBeLessThan(200)
      for (const own of greedy.values()) expect(sent.filter(message => own.includes(message))).toEqual(own)
      await mirror.stop()
    },
  )

  it('of 40 keys of one address hold up nobody when they wait in the database, either', async () => {
    const { mirror, left, sent, store } = world(0)
    for (let round = 0; round < 100; round++)
      for (let key = 0; key < 40; key++) store(`key ${key}`, '198.51.100.1')
    const { message } = store('stranger')
    void mirror.catchUp()
    await vi.advanceTimersByTimeAsync(1_500)
    expect(sent.slice(0, 34)).toContain(message) // 32 are under way before it is found
    await vi.advanceTimersByTimeAsync(200_000)
    expect(left.size).toBe(0)
    expect(new Set(sent).size).toBe(sent.length)
    await mirror.stop()
  })

  it('of very many clients at once are all sent, though the queue holds only some', async () => {
    const { mirror, left, sent, publish } = world(0)
    for (let client = 0; client < 3_000; client++) publish(`client ${client}`, 2)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(left.size).toBe(0)
    expect(new Set(sent).size).toBe(sent.length)
    await mirror.stop()
  })

  it('that upstream had no time for are sent again after a rest, in their order', async () => {
    const { mirror, left, sent, publish, state } = world(0)
    state.refusals = 40
    const all = publish('dapp', 60)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(left.size).toBe(0)
    expect(sent.slice(32, 64)).toEqual(all.slice(0, 32))
    await mirror.stop()
  })
})
