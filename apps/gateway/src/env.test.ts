import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readEnv } from './env'
import { readRecoverySettings } from './recovery/recoverySettings'
import { relayLimits } from './relay/relayLimits'

it('has a usable value for every setting', () => {
  expect(readEnv({})).toMatchObject({
    host: '127.0.0.1',
    port: 8600,
    databaseUrl: undefined,
    logLevel: 'info',
    trustProxy: false,
    eventRetentionDays: 90,
    eventBytesPerAddress: 5_965_233, // for 90 days a quarter of 2 GiB
    seed: false,
  })
  expect(readEnv({ EVENT_STORED: '0' }).eventBytesPerAddress).toBe(0)
  expect(readEnv({ EVENT_BYTES_PER_ADDRESS: '7' }).eventBytesPerAddress).toBe(7)
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

it('[NAM-05] has a suffix for names and an older one, and takes others', () => {
  expect(readEnv({}).ownNames).toBeNull()
  expect(readEnv({ NAME_SUFFIX: '.id.example.eth' }).ownNames).toEqual({
    ...{ zone: 'id.example.eth', legacyZone: undefined, resolvers: [], signerKey: undefined },
    ...{ perAccount: 5, ratePerAddress: 60 },
  })
  const key = `0x${'12'.repeat(32)}`
  expect(
    readEnv({
      ...{ NAME_SUFFIX: '.ID.example.eth', LEGACY_NAME_SUFFIX: 'old.example.eth', NAMES_PER_ACCOUNT: '0' },
      ...{ NAME_RESOLVERS: `0x${'AB'.repeat(20)}, 0x${'cd'.repeat(20)}`, NAME_SIGNER_KEY: key },
    }).ownNames,
  ).toMatchObject({
    ...{ zone: 'id.example.eth', legacyZone: 'old.example.eth', signerKey: key, perAccount: 0 },
    resolvers: [`0x${'ab'.repeat(20)}`, `0x${'cd'.repeat(20)}`],
  })
  const secret = 'not-a-key-but-secret'
  for (const [bad, what] of [
    [{ NAME_SUFFIX: '.eth' }, 'NAME_SUFFIX is "eth"'],
    [{ NAME_SUFFIX: 'a..eth' }, 'NAME_SUFFIX is'],
    [{ NAME_SUFFIX: 'ex ample.eth' }, 'NAME_SUFFIX is'],
    [{ NAME_SUFFIX: 'a.eth', LEGACY_NAME_SUFFIX: '.a.eth' }, 'another one than NAME_SUFFIX'],
    [{ LEGACY_NAME_SUFFIX: '.a.eth' }, 'NAME_SUFFIX is missing'],
    [{ NAME_RESOLVERS: `0x${'ab'.repeat(20)}`, NAME_SIGNER_KEY: key }, 'NAME_SUFFIX is missing'],
    [{ NAME_RESOLVERS: '0x12' }, 'NAME_RESOLVERS must be'],
    [{ NAME_RESOLVERS: `0x${'ab'.repeat(20)}` }, 'NAME_SIGNER_KEY is missing'],
    [{ NAME_SIGNER_KEY: secret }, 'NAME_SIGNER_KEY must be'],
  ] as const) {
    expect(() => readEnv(bad)).toThrow(what)
    expect(() => readEnv(bad)).not.toThrow(secret)
  }
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
  const watched = new Proxy<Record<string, string>>(
    { FRAME_ORIGIN: 'http://frame.latchkey.localhost:8600' }, // what belongs to the frame is read with it
    {
      get(given, name) {
        read.add(String(name))
        return given[String(name)]
      },
    },
  )
  readEnv(watched)
  readRecoverySettings(watched)
  const text = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
  const rows = text('README.md').match(/^\| `[A-Z].*?\|/gm) ?? []
  const told = new Set(rows.flatMap(row => row.match(/[A-Z][A-Z_]+/g) ?? []))
  // One row tells what these have alike.
  for (const name of ['GITHUB', 'FACEBOOK', 'X', 'DISCORD'])
    for (const part of ['ID', 'SECRET']) told.add(`${name}_CLIENT_${part}`)
  // SOURCE_KEY_ begins the names that owners choose for keys.
  expect([...told, 'REDIS_URL'].sort()).toEqual([...read, 'SOURCE_KEY_'].sort())
  expect(text('README.md')).toContain('`REDIS_URL`')
  const [, gateway = ''] = text('compose.yaml').split('  gateway:')
  const handed = [...gateway.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name)
  expect(handed.length).toBeGreaterThan(5)
  expect(handed.filter(name => !read.has(name))).toEqual(['PGPASSWORD']) // read by the driver itself
})

it('reads where verified contracts are asked for', () => {
  expect([readEnv({}).abiUrl, readEnv({ ABI_URL: ' https://sourcify.dev/server ' }).abiUrl]).toEqual([
    undefined,
    'https://sourcify.dev/server',
  ])
  for (const url of ['sourcify.dev', 'ftp://a', 'https://user:pass@a.example', 'https://a.example?key=1'])
    expect(() => readEnv({ ABI_URL: url })).toThrow('ABI_URL must be')
})

it('reads the settings for what tokens bring along', () => {
  expect(readEnv({}).outside).toEqual({
    ...{ allow: [], gateways: { ipfs: [], arweave: [] } },
    picturesStored: 1_073_741_824,
  })
  expect(
    readEnv({
      ...{ OUTSIDE_ALLOW: '127.0.0.1:26012', PICTURES_STORED: '0', ARWEAVE_GATEWAYS: 'https://ar.example' },
      IPFS_GATEWAYS: 'http://127.0.0.1:8080/, https://ipfs.example/x',
    }).outside,
  ).toEqual({
    allow: ['127.0.0.1:26012'],
    gateways: { ipfs: ['http://127.0.0.1:8080', 'https://ipfs.example/x'], arweave: ['https://ar.example'] },
    picturesStored: 0,
  })
  expect(() => readEnv({ OUTSIDE_ALLOW: '*', IPFS_GATEWAYS: 'ftp://a' })).toThrow(
    /OUTSIDE_ALLOW must be[\s\S]*IPFS_GATEWAYS must be/,
  )
})

it('takes an origin for the frame, and nothing more', () => {
  expect(readEnv({}).frame).toBeUndefined()
  const { frame } = readEnv({ FRAME_ORIGIN: 'http://wallet.localhost:8600', FRAME_FILES: '/srv/frame' })
  expect(frame).toEqual({ origin: 'http://wallet.localhost:8600', folder: '/srv/frame' })
  for (const origin of ['wallet.site.example', 'https://wallet.site.example/', 'ftp://a.example', 'https://'])
    expect(() => readEnv({ FRAME_ORIGIN: origin })).toThrow('FRAME_ORIGIN is')
})
