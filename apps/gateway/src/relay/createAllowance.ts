import type { Connection } from './connection'
import { RelayError } from './frames/RelayError'
import type { RelayLimits } from './relayLimits'

type Cost = { requests: number; bytes: number }

/** Takes requests and bytes from a connection's token buckets; throws when they are empty. */
export function createAllowance(
  { requestsPerSecond, bytesPerSecond, burstSeconds }: RelayLimits,
  now: () => number,
): (connection: Connection, cost: Cost) => void {
  const mostRequests = requestsPerSecond * burstSeconds
  const mostBytes = bytesPerSecond * burstSeconds
  return (connection, { requests, bytes }) => {
    const seconds = (now() - connection.allowedAt) / 1000
    connection.allowedAt = now()
    connection.requests = Math.min(mostRequests, connection.requests + seconds * requestsPerSecond)
    connection.bytes = Math.min(mostBytes, connection.bytes + seconds * bytesPerSecond)
    const enough =
      (requestsPerSecond === 0 || connection.requests >= requests) &&
      (bytesPerSecond === 0 || connection.bytes >= bytes)
    if (!enough) {
      connection.refusals += 1
      throw new RelayError(3001, 'TooManyRequests', 'Too many requests, try again in a moment')
    }
    connection.requests -= requests
    connection.bytes -= bytes
    // The bucket is half full again: the burst is over.
    if (connection.requests > mostRequests / 2) connection.refusals = 0
  }
}
