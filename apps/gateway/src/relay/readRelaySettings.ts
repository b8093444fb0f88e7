import { readUpstreamSettings } from './bridge/readUpstreamSettings'
import { relayLimits } from './relayLimits'
import type { RelaySettings } from './relaySettings'

/** How a setting is read: its text, or a whole number between two. What is wrong is told by `problem`. */
type Variables = {
  text(name: string): string | undefined
  number(name: string, usual: number, least: number, most: number): number
  problem(what: string): void
}

const addressPattern = /^wss?:\/\/[^/?#@\s]+(\/[^?#\s]*)?$/

/** The relay's part of the settings. */
export function readRelaySettings({ text, number, problem }: Variables): RelaySettings {
  const urls = (text('RELAY_URLS') ?? '').split(',').flatMap(each => each.trim() || [])
  for (const url of urls)
    if (!addressPattern.test(url))
      problem(`RELAY_URLS has "${url}": an address of the relay is written like wss://relay.example`)
  const redisUrl = text('REDIS_URL')
  // Never repeated in the message: it may hold a password.
  if (redisUrl && !/^rediss?:\/\/[^/]/.test(redisUrl))
    problem('REDIS_URL must begin with redis:// or rediss://')
  const usual = relayLimits
  return {
    urls: urls.map(url => url.replace(/\/+$/, '')),
    redisUrl,
    upstream: readUpstreamSettings({ text, problem }),
    tokenLife: number('RELAY_TOKEN_LIFE', 86_400, 60, 31_536_000),
    limits: {
      ...usual,
      connections: number('RELAY_CONNECTIONS', usual.connections, 1, 1_000_000),
      connectionsPerAddress: number(
        'RELAY_CONNECTIONS_PER_ADDRESS',
        usual.connectionsPerAddress,
        0,
        1_000_000,
      ),
      handshakesPerMinute: number('RELAY_HANDSHAKES', usual.handshakesPerMinute, 0, 100_000_000),
      requestsPerSecond: number('RELAY_REQUESTS', usual.requestsPerSecond, 0, 1_000_000),
      bytesPerSecond: number('RELAY_BYTES', usual.bytesPerSecond, 0, 1_000_000_000),
      stored: number('RELAY_STORED', usual.stored, 0, 1_000_000_000_000_000),
    },
  }
}
