import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../log'
import type { Unmirrored } from './findUnmirrored'
import { mirrorMessages } from './mirrorMessages'
import { UpstreamRefusal } from './UpstreamRefusal'

describe('messages mirrored upstream', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => vi.useRealTimers())

  /** A database of messages, and an upstream that takes a while and fails when it is told to. */
  function world(count: number) {
    const left = new Map<number, Unmirrored>()
    for (let id = 1; id <= count; id++)
      left.set(id, {
        ...{ id, topic: 'a', message: String(id), tag: 1 },
        ...{ expiresAt: Number.MAX_SAFE_INTEGER, attestation: undefined },
      })
    const state = { failing: new Set<string>(), isAway: false }
    const mirror = mirrorMessages({
      log: createLog('silent', () => {}),
      now: () => 0,
      upstream: {
        isOpen: true,
        async ask(_, params) {
          await new Promise(done => setTimeout(done, 1_000))
          const { message } = params as { message: string }
          if (state.failing.delete(message)) throw new UpstreamRefusal(-32603)
          return true
        },
      },
      async find(after, most) {
        if (state.isAway) throw new Error('the database is away')
        return [...left.values()].filter(({ id }) => id > after).slice(0, most)
      },
      async settled(id) {
        left.delete(id)
      },
      count() {},
    })
    return { mirror, left, state }
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
})
