import { readUpstreamSettings } from './bridge/readUpstreamSettings'
import { relayLimits } from './relayLimits'
import type { RelaySettings } from './relaySettings'

/** Reads settings as text or as a whole number in a range. Reports errors with `problem`. */
type Variables = {
  text(name: string): string | undefined
  number(name: string, usual: number, least: number, most: number): number
  problem(what: string): void
}

const mostStored = 1_000_000_000_000_000
const addressPattern = /^wss?:\/\/[^/?#@\s]+(\/[^?#\s]*)?$/

/** The relay's settings. */
export function readRelaySettings({ text, number, problem }: Variables): RelaySettings {
  const urls = (text('RELAY_URLS') ?? '').split(',').flatMap(each => each.trim() || [])
  for (const url of urls)
    if (!addressPattern.test(url))
      problem(`RELAY_URLS has "${url}": an address of the relay is written like wss://relay.example`)
  const usual = relayLimits
  const connections = number('RELAY_CONNECTIONS', usual.connections, 1, 1_000_000)
  const subscriptions = number('RELAY_SUBSCRIPTIONS', usual.subscriptions, 1, 100_000_000)
  const stored = number('RELAY_STORED', usual.stored, 0, mostStored)
  // A share that is not set is its usual part of the whole, or the default share if the whole has no limit.
  const part = (name: string, of: number, [share, whole]: readonly [number, number]) =>
    number(name, of === 0 ? share : Math.ceil((of * share) / whole), 0, mostStored)
  return {
    urls: urls.map(url => url.replace(/\/+$/, '')),
    upstream: readUpstreamSettings({ text, problem }),
    tokenLife: number('RELAY_TOKEN_LIFE', 86_400, 60, 31_536_000),
    limits: {
      ...usual,
      connections,
      connectionsPerAddress: number(
        'RELAY_CONNECTIONS_PER_ADDRESS',
        usual.connectionsPerAddress,
        0,
        1_000_000,
      ),
      connectionsPerProject: part('RELAY_CONNECTIONS_PER_PROJECT', connections, [
        usual.connectionsPerProject,
        usual.connections,
      ]),
      handshakesPerMinute: number('RELAY_HANDSHAKES', usual.handshakesPerMinute, 0, 100_000_000),
      requestsPerSecond: number('RELAY_REQUESTS', usual.requestsPerSecond, 0, 1_000_000),
      bytesPerSecond: number('RELAY_BYTES', usual.bytesPerSecond, 0, 1_000_000_000),
      requestsPerAddress: number('RELAY_REQUESTS_PER_ADDRESS', usual.requestsPerAddress, 0, 100_000_000),
      bytesPerAddress: number('RELAY_BYTES_PER_ADDRESS', usual.bytesPerAddress, 0, 1_000_000_000_000),
      unheardTtl: number('RELAY_UNHEARD_TTL', usual.unheardTtl, 300, usual.ttlMost),
      subscriptions,
      subscriptionsPerClient: part('RELAY_SUBSCRIPTIONS_PER_CLIENT', subscriptions, [
        usual.subscriptionsPerClient,
        usual.subscriptions,
      ]),
      subscriptionsPerAddress: part('RELAY_SUBSCRIPTIONS_PER_ADDRESS', subscriptions, [
        usual.subscriptionsPerAddress,
        usual.subscriptions,
      ]),
      subscriptionsPerProject: part('RELAY_SUBSCRIPTIONS_PER_PROJECT', subscriptions, [
        usual.subscriptionsPerProject,
        usual.subscriptions,
      ]),
      stored,
      storedPerClient: part('RELAY_STORED_PER_CLIENT', stored, [usual.storedPerClient, usual.stored]),
      storedPerAddress: part('RELAY_STORED_PER_ADDRESS', stored, [usual.storedPerAddress, usual.stored]),
      storedPerProject: part('RELAY_STORED_PER_PROJECT', stored, [usual.storedPerProject, usual.stored]),
    },
  }
}
