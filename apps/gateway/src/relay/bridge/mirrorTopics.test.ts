import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mirrorTopics } from './mirrorTopics'

describe('topics kept upstream', () => {
  const asked: { method: string; params: Record<string, unknown> }[] = []
  const upstream = {
    isOpen: true,
    async ask(method: string, params: object) {
      asked.push({ method, params: params as Record<string, unknown> })
      return true
    },
  }
  beforeEach(() => {
    vi.useFakeTimers()
    asked.length = 0
    upstream.isOpen = true
  })
  afterEach(() => vi.useRealTimers())
  const names = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(64, '0'))
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

  it('are gathered into few questions of at most 500', async () => {
    const topics = mirrorTopics(upstream, topic => topic)
    for (const name of names(1_001)) topics.add([name])
    await vi.advanceTimersByTimeAsync(10)
    expect(asked.map(({ params }) => (params.topics as string[]).length)).toEqual([500, 500, 1])
    topics.stop()
  })

  it('are left five minutes after the last listener, and not when one comes back before', async () => {
    const topics = mirrorTopics(upstream, topic => `subscription of ${topic}`)
    topics.add(['a', 'b'])
    await vi.advanceTimersByTimeAsync(10)
    topics.remove(['a', 'b'])
    await minutes(3)
    topics.add(['b'])
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
    const topics = mirrorTopics(upstream, topic => topic)
    topics.add(['a'])
    await vi.advanceTimersByTimeAsync(10)
    upstream.isOpen = false
    topics.add(['b'])
    await vi.advanceTimersByTimeAsync(10)
    expect(asked).toHaveLength(1)
    upstream.isOpen = true
    topics.startOver()
    await vi.advanceTimersByTimeAsync(10)
    expect(asked.at(-1)?.params).toEqual({ topics: ['a', 'b'] })
    topics.stop()
  })
})
