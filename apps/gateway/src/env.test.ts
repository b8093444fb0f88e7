import { expect, it } from 'vitest'
import { readEnv } from './env'

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
