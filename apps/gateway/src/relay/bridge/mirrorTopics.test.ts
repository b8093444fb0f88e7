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
  const upstream = {
    isOpen: true,
    async request(method: string, params: object) {
      asked.push({ method, params: params as Record<string, unknown> })
      const error = failure(method)
      if (error) throw error
      return true
    },
  }
  beforeEach(() => {
    vi.useFakeTimers()
    asked.length = 0
    lines.length = 0
    failure = () => undefined
    upstream.isOpen = true
  })
  afterEach(() => vi.useRealTimers())
  const names = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(64, '0'))
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

  it('are gathered into few questions of at most 500', async () => {
    const topics = mirrorTopics(upstream, topic => topic, log)
    for (const name of names(1_001)) topics.add([name], 'dapp')
    await vi.advanceTimersByTimeAsync(10)
    expect(asked.map(({ params }) => (params.topics as string[]).length)).toEqual([500, 500, 1])
    topics.stop()
  })

  it('of a client with very many do not hold up those of another, also on a new socket', async () => {
    const topics = mirrorTopics(upstream, topic => topic, log)
    topics.add(names(5_000), 'greedy')
    topics.add(['a', 'b'], 'modest')
    await vi.advanceTimersByTimeAsync(10)
    expect(asked).toHaveLength(11)
    expect(asked[0]?.params.topics).toEqual(expect.arrayContaining(['a', 'b']))
    topics.startOver()
    await vi.advanceTimersByTimeAsync(10)
    expect(asked).toHaveLength(22)
    expect(asked[11]?.params.topics).toEqual(expect.arrayContaining(['a', 'b']))
    topics.stop()
  })

  it('are left five minutes after the last listener, and not when one comes back before', async () => {
    const topics = mirrorTopics(upstream, topic => `subscription of ${topic}`, log)
    topics.add(['a', 'b'], 'dapp')
    await vi.advanceTimersByTimeAsync(10)
    topics.remove(['a', 'b'])
    await minutes(3)
    topics.add(['b'], 'dapp')
    expect(topics.has('a')).toBe(true)
    await minutes(4)
    expect(asked).toEqual([
      { method: 'irn_batchSubscribe', params: { topics: ['a', 'b'] } },
      {
        method: 'irn_batchUnsubscribe',
        params: { subscriptions: [{ topic: 'a', id: 'subscription of a' }] },
      },
    ])
    expect([topics.has('a'), topics.has('b')]).toEqual([false, true])
    topics.stop()
  })

  it('are all asked for again on a new socket, those of the meantime too', async () => {
    const topics = mirrorTopics(upstream, topic => topic, log)
    topics.add(['a'], 'dapp')
    await vi.advanceTimersByTimeAsync(10)
    upstream.isOpen = false
    topics.add(['b'], 'dapp')
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
    topics.add(['a'], 'dapp')
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
    topics.add(['a'], 'dapp')
    await vi.advanceTimersByTimeAsync(10)
    topics.remove(['a'])
    const hasLeft = () => asked.some(({ method }) => method === 'irn_batchUnsubscribe')
    failure = () => (hasLeft() ? undefined : new UpstreamRefusal(-32000))
    topics.add(['b'], 'dapp')
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
      topics.add([name], 'dapp')
      topics.remove([name])
    }
    topics.add(['heard'], 'dapp')
    await vi.advanceTimersByTimeAsync(100)
    expect(all.filter(name => topics.has(name))).toEqual(all.slice(700))
    expect(topics.has('heard')).toBe(true)
    topics.stop()
  })
})
