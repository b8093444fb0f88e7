import { setTimeout as wait } from 'node:timers/promises'
import { forgetOldest } from '../kernel/forgetOldest'
import type { Connection } from './connection'
import type { Reads } from './createCatchUp'
import { RelayError } from './frames/RelayError'
import { readCost } from './mailbox/readCost'
import type { RelayLimits } from './relayLimits'

export type AddressAllowance = {
  /** Takes requests and bytes from the buckets of an address; throws when they are empty. */
  spend(connection: Connection, cost: { requests: number; bytes: number }): void
  /** Takes bytes from the read bucket of an address; throws when it is empty. `giveBack` returns what was not read. */
  read(address: string, bytes: number): void
  giveBack(address: string, bytes: number): void
  /** The same for deliveries, which wait instead of being refused. */
  reads: Reads
}

type Account = { requests: number; bytes: number; reads: number; at: number }

const mostAccounts = 50_000
const longestWait = 5_000

/**
 * Token buckets for all sockets of an address together, because one client can open hundreds of sockets. Reads have a
 * bucket of their own: delivering a backlog must not keep a client from answering it.
 */
export function createAddressAllowance(
  { requestsPerAddress, bytesPerAddress, burstSeconds }: RelayLimits,
  now: () => number,
): AddressAllowance {
  const accounts = new Map<string, Account>()
  const forgetAccount = forgetOldest(accounts, mostAccounts)
  const mostRequests = requestsPerAddress * burstSeconds
  const mostBytes = bytesPerAddress * burstSeconds

  function accountOf(address: string): Account {
    const at = now()
    const account = accounts.get(address) ?? {
      requests: mostRequests,
      bytes: mostBytes,
      reads: mostBytes,
      at,
    }
    const seconds = (at - account.at) / 1000
    account.at = at
    account.requests = Math.min(mostRequests, account.requests + seconds * requestsPerAddress)
    account.bytes = Math.min(mostBytes, account.bytes + seconds * bytesPerAddress)
    account.reads = Math.min(mostBytes, account.reads + seconds * bytesPerAddress)
    // Re-insert, so that the map is in order of last use.
    accounts.delete(address)
    accounts.set(address, account)
    forgetAccount()
    return account
  }

  return {
    spend(connection, { requests, bytes }) {
      const account = accountOf(connection.address)
      const enough =
        (requestsPerAddress === 0 || account.requests >= requests) &&
        (bytesPerAddress === 0 || account.bytes >= bytes)
      if (!enough) {
        connection.refusals += 1
        throw tooMany()
      }
      account.requests -= requests
      account.bytes -= bytes
    },
    read(address, bytes) {
      if (bytesPerAddress === 0) return
      const account = accountOf(address)
      if (account.reads < bytes) throw tooMany()
      account.reads -= bytes
    },
    giveBack(address, bytes) {
      if (bytesPerAddress > 0) accountOf(address).reads += bytes
    },
    reads: {
      turn(address) {
        const missing = bytesPerAddress === 0 ? 0 : -accountOf(address).reads
        if (missing <= 0) return undefined
        const delay = Math.min(longestWait, (missing / bytesPerAddress) * 1000)
        return wait(delay, undefined, { ref: false })
      },
      pay(address, page) {
        if (bytesPerAddress > 0) accountOf(address).reads -= readCost(page)
      },
    },
  }
}

function tooMany(): RelayError {
  return new RelayError(3001, 'TooManyRequests', 'Too many requests of this address, try again in a moment')
}
