import { expect, it } from 'vitest'
import type { Connection } from './connection'
import { createAllowance } from './createAllowance'
import { relayLimits } from './relayLimits'

const limits = { ...relayLimits, requestsPerSecond: 10, bytesPerSecond: 1_000, burstSeconds: 2 }

function client(now: () => number, changed: Partial<typeof limits> = {}) {
  const spend = createAllowance({ ...limits, ...changed }, now)
  const connection = { requests: 20, bytes: 2_000, allowedAt: now(), refusals: 0 } as Connection
  return {
    connection,
    takes(requests: number, bytes = 0): boolean {
      try {
        spend(connection, { requests, bytes })
        return true
      } catch (error) {
        expect(error).toMatchObject({ code: 3001, tag: 'TooManyRequests' })
        return false
      }
    },
  }
}

it('lets a burst pass, then a steady rate, and counts what it refuses until there is peace', () => {
  let now = 0
  const { connection, takes } = client(() => now)
  expect(Array.from({ length: 25 }, () => takes(1)).filter(Boolean)).toHaveLength(20)
  expect(connection.refusals).toBe(5)
  now += 1_000
  expect(Array.from({ length: 25 }, () => takes(1)).filter(Boolean)).toHaveLength(10)
  expect(connection.refusals).toBe(20)
  now += 60_000
  expect(takes(1)).toBe(true)
  expect(connection.refusals).toBe(0)
})

it('counts bytes for themselves', () => {
  const { takes } = client(() => 0)
  expect([takes(1, 1_500), takes(1, 1_500), takes(1, 400)]).toEqual([true, false, true])
})

it('has no limit at 0', () => {
  const { takes } = client(() => 0, { requestsPerSecond: 0, bytesPerSecond: 0 })
  expect(Array.from({ length: 1_000 }, () => takes(100, 1_000_000)).every(Boolean)).toBe(true)
})
