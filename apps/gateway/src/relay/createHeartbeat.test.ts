import { afterEach, expect, it, vi } from 'vitest'
import type { Connection } from './connection'
import { createHeartbeat } from './createHeartbeat'
import { relayLimits } from './relayLimits'

afterEach(() => {
  vi.useRealTimers()
})

it('pings every socket once in its time, and never many in one go', () => {
  vi.useFakeTimers()
  const heartbeat = createHeartbeat(relayLimits, { now: Date.now, close() {} })
  const pings = new Map<number, number>()
  let inOneGo = 0
  const sockets = 10_000
  for (let i = 0; i < sockets; i++)
    heartbeat.add(
      connectionOf(() => {
        pings.set(i, (pings.get(i) ?? 0) + 1)
        inOneGo += 1
      }),
    )
  let most = 0
  for (let passed = 0; passed < relayLimits.pingEvery; passed += 10) {
    inOneGo = 0
    vi.advanceTimersByTime(10)
    most = Math.max(most, inOneGo)
  }
  heartbeat.stop()
  expect([pings.size, new Set(pings.values())]).toEqual([sockets, new Set([1])])
  expect(most).toBe(20)
})

/** What the heartbeat uses of one. */
function connectionOf(ping: () => void): Connection {
  const socket = { readyState: 1, OPEN: 1, bufferedAmount: 0, ping, terminate() {} }
  const wire = { bytesRead: 0, readableLength: 0 }
  return {
    ...{ socket, wire, address: '1.2.3.4', subscriptions: new Map([['topic', {}]]) },
    ...{ alive: true, awaitsPong: false, full: false, askedAt: 0, blockedSince: 0, closedAt: 0, readUpTo: 0 },
  } as unknown as Connection
}
