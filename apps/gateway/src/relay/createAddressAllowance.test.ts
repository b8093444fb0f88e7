import { describe, expect, it } from 'vitest'
import type { Connection } from './connection'
import { createAddressAllowance } from './createAddressAllowance'
import { relayLimits } from './relayLimits'
import type { RelayMessage } from './relayMessage'

const limits = { ...relayLimits, requestsPerAddress: 10, bytesPerAddress: 1_000, burstSeconds: 2 }
const socket = (address: string) => ({ address, refusals: 0 }) as Connection
const page = (count: number, passedOver = 0) => ({
  messages: Array.from({ length: count }, () => ({ message: 'x'.repeat(500) }) as RelayMessage),
  looked: count + passedOver,
})

describe('what an address may do', () => {
  it('is shared by its sockets, comes back with time, and is nobody else’s', () => {
    let now = 0
    const { spend } = createAddressAllowance(limits, () => now)
    const takes = (connection: Connection, requests: number, bytes = 0) => {
      try {
        spend(connection, { requests, bytes })
        return true
      } catch (error) {
        expect(error).toMatchObject({ code: 3001, tag: 'TooManyRequests' })
        return false
      }
    }
    const [one, other, stranger] = [socket('a'), socket('a'), socket('b')]
    expect([takes(one, 15), takes(other, 6), takes(other, 5), takes(one, 1)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect([one.refusals, other.refusals]).toEqual([1, 1])
    expect(takes(stranger, 20)).toBe(true)
    now += 500
    expect([takes(one, 5), takes(one, 1)]).toEqual([true, false])
    expect([takes(stranger, 0, 2_000), takes(stranger, 0, 1)]).toEqual([true, false])
  })

  it('makes those wait who have read too much, as long as it takes, and no stranger', async () => {
    let now = 0
    const { reads, read, giveBack } = createAddressAllowance(limits, () => now)
    expect(reads.turn('a')).toBeUndefined()
    reads.pay('a', page(3)) // a message counts with 500 bytes besides its own
    expect(reads.turn('a')).toBeInstanceOf(Promise)
    expect(() => read('a', 1)).toThrow('Too many')
    expect(reads.turn('b')).toBeUndefined()
    now += 1_000
    expect(reads.turn('a')).toBeUndefined()
    now += 1_000
    read('a', 900)
    giveBack('a', 500)
    read('a', 600)
    expect(() => read('a', 100)).toThrow('Too many')
  })

  it('is spent on what the database passed over for it, too', () => {
    const { reads } = createAddressAllowance(limits, () => 0)
    reads.pay('a', page(0, 20)) // 100 bytes each
    expect(reads.turn('a')).toBeUndefined()
    reads.pay('a', page(0, 1))
    expect(reads.turn('a')).toBeInstanceOf(Promise)
  })

  it('has no end with limits of 0', () => {
    const free = createAddressAllowance({ ...limits, requestsPerAddress: 0, bytesPerAddress: 0 }, () => 0)
    free.spend(socket('a'), { requests: 1e6, bytes: 1e9 })
    free.reads.pay('a', page(1_000))
    free.read('a', 1e9)
    expect(free.reads.turn('a')).toBeUndefined()
  })
})
