import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readEnv } from './env'
import { relayLimits } from './relay/relayLimits'

it('has a usable value for every setting', () => {
  expect(readEnv({})).toMatchObject({
    host: '127.0.0.1',
    port: 8600,
    databaseUrl: undefined,
    logLevel: 'info',
    trustProxy: false,
    eventRetentionDays: 90,
    seed: false,
  })
  expect(readEnv({ PORT: ' 0 ', TRUST_PROXY: 'yes', LATCHKEY_SEED: '1', HOST: '' })).toMatchObject({
    host: '127.0.0.1',
    port: 0,
    trustProxy: true,
    seed: true,
  })
})

it('tells everything that is wrong at once, and no password', () => {
  const read = () =>
    readEnv({
      PORT: '80 80',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://root:hunter22@db',
      ADMIN_TOKEN: 'short-secret',
      TRUST_PROXY: 'maybe',
      BODY_LIMIT: '-1',
    })
  expect(read).toThrow(/PORT is "80 80"/)
  expect(read).toThrow(/LOG_LEVEL is "loud"/)
  expect(read).toThrow(/DATABASE_URL must begin with postgres/)
  expect(read).toThrow(/ADMIN_TOKEN must have 16/)
  expect(read).toThrow(/TRUST_PROXY is "maybe"/)
  expect(read).toThrow(/BODY_LIMIT is "-1"/)
  expect(read).not.toThrow(/hunter22|short-secret/)
})

it('reads the relay’s settings', () => {
  expect(readEnv({}).relay).toMatchObject({ urls: [], tokenLife: 86_400, limits: relayLimits })
  const { relay } = readEnv({
    RELAY_URLS: 'wss://relay.example/, wss://a.example:8443/relay,',
    RELAY_TOKEN_LIFE: '3600',
    RELAY_CONNECTIONS: '7',
    RELAY_CONNECTIONS_PER_ADDRESS: '0',
    RELAY_HANDSHAKES: '0',
    RELAY_REQUESTS: '5',
    RELAY_BYTES: '6',
    RELAY_STORED: '0',
  })
  expect(relay).toMatchObject({
    urls: ['wss://relay.example', 'wss://a.example:8443/relay'],
    tokenLife: 3_600,
    limits: {
      connections: 7,
      connectionsPerAddress: 0,
      handshakesPerMinute: 0,
      requestsPerSecond: 5,
      bytesPerSecond: 6,
      stored: 0,
    },
  })
  for (const url of [
    'https://relay.example',
    'relay.example',
    'wss://',
    'wss://a@relay.example',
    'wss://a?b',
  ])
    expect(() => readEnv({ RELAY_URLS: url })).toThrow('RELAY_URLS has')
})

it('is told in README.md and compose.yaml as it is read here', () => {
  const read = new Set<string>()
  readEnv(new Proxy({}, { get: (_, name) => void read.add(String(name)) }))
  const text = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
  const rows = text('README.md').match(/^\| `[A-Z].*?\|/gm) ?? []
  const told = rows.flatMap(row => row.match(/[A-Z][A-Z_]+/g) ?? [])
  expect([...told, 'REDIS_URL'].sort()).toEqual([...read].sort())
  expect(text('README.md')).toContain('`REDIS_URL`')
  const [, gateway = ''] = text('compose.yaml').split('  gateway:')
  const handed = [...gateway.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name)
  expect(handed.length).toBeGreaterThan(5)
  expect(handed.filter(name => !read.has(name))).toEqual(['PGPASSWORD']) // read by the driver itself
})
