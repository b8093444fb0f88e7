import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../kernel/log'
import { mirrorTopics } from './mirrorTopics'
import { UpstreamRefusal } from './UpstreamRefusal'

describe('topics kept upstream', () => {
  const asked: { method: string; params: Record<string, unknown> }[] = []
  const lines: string[] = []
  const log = createLog('info', line => lines.push(line))
  /** What is answered to a method, if not `true`. */
  let failure: (method: string) => Error | undefined = () => undefined
  let slow = 0
  const upstream = {
    isOpen: true,
    async request(method: string, params: object) {
      asked.push({ method, params: params as Record<string, unknown> })
      const error = failure(method)
      if (slow > 0) await new Promise(done => setTimeout(done, slow))
      if (error) throw error
      return true
    },
  }
  beforeEach(() => {
    vi.useFakeTimers()
    asked.length = 0
    lines.length = 0
    failure = () => undefined
    slow = 0
    upstream.isOpen = true
  })
  afterEach(() => vi.useRealTimers())
  const names = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(64, '0'))
  const dapp = { clientId: 'dapp', address: '198.51.100.1', project: 'playground' }
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

  it('are gathered into few questions of at most 500', async () => {
    const topics = mirrorTopics(upstream, topic => topic, log)
    for (const name of names(1_001)) topics.add([name], dapp)
    await vi.advanceTimersByTimeAsync(10)
    expect(asked.map(({ params }) => (params.topics as string[]).length)).toEqual([500, 500, 1])
    topics.stop()
  })

  it('of a client with very many do not hold up those of another, also on a new socket', async () => {
    const topics = mirrorTopics(upstream, topic => topic, log)
    topics.add(names(5_000), dapp)
    topics.add(['a', 'b'], { ...dapp, clientId: 'modest' })
    await vi.advanceTimersByTimeAsync(10)
    expect(asked).toHaveLength(11)
    expect(asked[0]?.params.topics).toEqual(expect.arrayContaining(['a', 'b']))
    topics.startOver()
    await vi.advanceTimersByTimeAsync(10)
    expect(asked).toHaveLength(22)
    expect(asked[11]?.params.topics).toEqual(expect.arrayContaining(['a', 'b']))
    topics.stop()
  })

  it('of an address with very many keys do not hold up those of another', async () => {
    const topics = mirrorTopics(upstream, topic => topic, log)
    for (const name of names(2_000)) topics.add([name], { ...dapp, clientId: name })
    topics.add(['a', 'b'], { ...dapp, address: '198.51.100.2' })
    await vi.advanceTimersByTimeAsync(10)
    expect(asked[0]?.params.topics).toEqual(expect.arrayContaining(['a', 'b']))
    topics.stop()
  })

  it('that there is no room for are left for a minute, also by a new socket, and then asked for again', async () => {
    const topics = mirrorTopics(upstream, topic => topic, log)
    topics.add(['a', 'b'], dapp)
    await vi.advanceTimersByTimeAsync(10)
    topics.pause('a')
    topics.pause('a')
    expect(['a', 'b'].map(topics.subscriberOf)).toEqual([undefined, dapp])
    await vi.advanceTimersByTimeAsync(10)
    topics.startOver()
    await vi.advanceTimersByTimeAsync(10)
    expect(asked.slice(1)).toEqual([
      { method: 'irn_batchUnsubscribe', params: { subscriptions: [{ topic: 'a', id: 'a' }] } },
      { method: 'irn_batchSubscribe', params: { topics: ['b'] } },
    ])
    await minutes(2)
    expect(asked.slice(3)).toEqual([{ method: 'irn_batchSubscribe', params: { topics: ['a'] } }])
    expect(topics.subscriberOf('a')).toEqual(dapp)
    topics.stop()
  })

  it('that are left for lack of room while others are asked for are left right after', async () => {
    const topics = mirrorTopics(upstream, topic => topic, log)
    topics.add(['a'], dapp)
    await vi.advanceTimersByTimeAsync(10)
    slow = 1_000
    topics.add(['b'], dapp)
    await vi.advanceTimersByTimeAsync(10)
    topics.pause('a')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(asked.map(({ method }) => method)).toEqual([
      'irn_batchSubscribe',
      'irn_batchSubscribe',
      'irn_batchUnsubscribe',
    ])
    topics.stop()
  })

  it('count for who listened last while nobody does', async () => {
    const topics = mirrorTopics(upstream, topic => topic, log)
    const other = { ...dapp, clientId: 'other' }
    topics.add(['a'], dapp)
    topics.remove(['a'], other)
    expect(topics.subscriberOf('a')).toEqual(other)
    await vi.advanceTimersByTimeAsync(10)
    expect(asked).toHaveLength(1)
    topics.stop()
  })

  it('are left five minutes after the last listener, and not when one comes back before', async () => {
    const topics = mirrorTopics(upstream, topic => `subscription of ${topic}`, log)
    topics.add(['a', 'b'], dapp)
    await vi.advanceTimersByTimeAsync(10)
    topics.remove(['a', 'b'], dapp)
    await minutes(3)
    topics.add(['b'], dapp)
    expect(topics.subscriberOf('a')).toEqual(dapp)
    await minutes(4)
    expect(asked).toEqual([
      { method: 'irn_batchSubscribe', params: { topics: ['a', 'b'] } },
      {
        method: 'irn_batchUnsubscribe',
        params: { subscriptions: [{ topic: 'a', id: 'subscription of a' }] },
      },
    ])
    expect(['a', 'b'].map(topics.subscriberOf)).toEqual([undefined, dapp])
    topics.stop()
  })

  it('are all asked for again on a new socket, those of the meantime too', async () => {
    const topics = mirrorTopics(upstream, topic => topic, log)
    topics.add(['a'], dapp)
    await vi.advanceTimersByTimeAsync(10)
    upstream.isOpen = false
    topics.add(['b'], dapp)
    await vi.advanceTimersByTimeAsync(10)
    expect(asked).toHaveLength(1)
    upstream.isOpen = true
    topics.startOver()
    await vi.advanceTimersByTimeAsync(10)
    expect(asked.at(-1)?.params).toEqual({ topics: ['a', 'b'] })
    topics.stop()
  })

  it('are asked for at once on a new socket, also when the old one broke in the middle of asking', async () => {
    const topics = mirrorTopics(upstream, topic => topic, log)
    failure = () => new Error('away')
    topics.add(['a'], dapp)
    await vi.advanceTimersByTimeAsync(10)
    failure = () => undefined
    topics.startOver()
    await vi.advanceTimersByTimeAsync(10)
    expect(asked.map(({ params }) => params)).toEqual([{ topics: ['a'] }, { topics: ['a'] }])
    expect(lines).toEqual([])
    topics.stop()
  })

  it('that upstream does not take are told, and those that are over make room for them', async () => {
    const topics = mirrorTopics(upstream, topic => topic, log)
    topics.add(['a'], dapp)
    await vi.advanceTimersByTimeAsync(10)
    topics.remove(['a'], dapp)
    const hasLeft = () => asked.some(({ method }) => method === 'irn_batchUnsubscribe')
    failure = () => (hasLeft() ? undefined : new UpstreamRefusal(-32000))
    topics.add(['b'], dapp)
    await minutes(4)
    expect(lines[0]).toContain('"code":-32000,"topics":2')
    expect(hasLeft()).toBe(false)
    await minutes(3)
    expect(asked.slice(-2).map(({ method }) => method)).toEqual([
      'irn_batchUnsubscribe',
      'irn_batchSubscribe',
    ])
    topics.stop()
  })

  it.each([true, false])('without a listener are 10 000 at most (upstream is there: %s)', async isOpen => {
    const topics = mirrorTopics(upstream, topic => topic, log)
    upstream.isOpen = isOpen
    const all = names(10_700)
    for (const name of all) {
      topics.add([name], dapp)
      topics.remove([name], dapp)
    }
    topics.add(['heard'], dapp)
    await vi.advanceTimersByTimeAsync(100)
    expect(all.filter(topics.subscriberOf)).toEqual(all.slice(700))
    expect(topics.subscriberOf('heard')).toEqual(dapp)
    topics.stop()
  })
})
