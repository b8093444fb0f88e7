import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { readEnv } from '../env'

const own = {
  EMBEDDED_KEYS: `2026:${Buffer.alloc(32, 3).toString('base64')}`,
  EMBEDDED_PEPPER: 'a secret of one’s own, long enough for anything',
}
const local = { FRAME_ORIGIN: 'http://frame.latchkey.localhost:4000' }
const public_ = { FRAME_ORIGIN: 'https://wallet.shop.example' }

it('[T-31] does not start in production, or where others reach it, with keys that came with the code', () => {
  expect(readEnv(local).auth?.keys.current).toBe('development')
  for (const settings of [public_, { ...local, NODE_ENV: 'production' }]) {
    expect(() => readEnv(settings)).toThrow(
      /EMBEDDED_KEYS must be keys of your own[\s\S]*EMBEDDED_PEPPER must be/,
    )
    expect(() => readEnv({ ...settings, EMBEDDED_KEYS: own.EMBEDDED_KEYS })).toThrow('EMBEDDED_PEPPER')
    expect(readEnv({ ...settings, ...own }).auth?.keys.current).toBe('2026')
  }
  // Not even when they are set by hand, or beside others.
  const sample = createHash('sha256').update('latchkey development key').digest('base64')
  for (const keys of [`mine:${sample}`, `${own.EMBEDDED_KEYS},old:${sample}`])
    expect(() => readEnv({ ...public_, ...own, EMBEDDED_KEYS: keys })).toThrow('keys of your own')
})

it('has no accounts without a frame', () => {
  expect(readEnv({ ...own, NODE_ENV: 'production' }).auth).toBeUndefined()
})

it('tells what is wrong, and repeats no secret', () => {
  const bad = {
    ...public_,
    EMBEDDED_KEYS: 'a:c2VjcmV0',
    EMBEDDED_PEPPER: 'hunter2',
    SMTP_URL: 'http://me:hunter2@mail',
  }
  for (const part of ['EMBEDDED_KEYS must', 'EMBEDDED_PEPPER must have 32', 'SMTP_URL must begin'])
    expect(() => readEnv(bad)).toThrow(part)
  for (const secret of ['hunter2', 'c2VjcmV0']) expect(() => readEnv(bad)).not.toThrow(secret)
  expect(() => readEnv({ ...local, MAIL_FROM: 'A <a@b.example>' })).toThrow('MAIL_FROM')
  expect(() => readEnv({ ...local, MAIL_BOUNCES: 'nobody' })).toThrow('MAIL_BOUNCES')
  expect(() => readEnv({ ...local, EMBEDDED_RP_ID: 'elsewhere.example' })).toThrow('EMBEDDED_RP_ID')
})

it('makes passkeys for the whole site', () => {
  expect(readEnv(local).auth).toMatchObject({
    rpId: 'latchkey.localhost',
    mailFrom: 'no-reply@latchkey.localhost',
  })
  expect(readEnv({ ...public_, ...own }).auth).toMatchObject({
    rpId: 'shop.example',
    mailFrom: 'no-reply@wallet.shop.example',
    bouncesTo: 'no-reply@wallet.shop.example',
  })
  const MAIL_BOUNCES = 'postmaster@shop.example'
  expect(readEnv({ ...public_, ...own, MAIL_BOUNCES }).auth?.bouncesTo).toBe(MAIL_BOUNCES)
})

it('offers Farcaster by an app or by a relay, and says what cannot be', () => {
  const read = (settings: Record<string, string>) => readEnv({ ...local, ...settings }).auth?.farcaster
  expect(read({})).toBeUndefined()
  expect(read({ FARCASTER_RELAY: 'https://relay.farcaster.xyz' })).toEqual({
    ...{ app: undefined, relay: 'https://relay.farcaster.xyz', chain: 'eip155:10' },
  })
  const app = 'http://127.0.0.1:8614/~/siwf'
  expect(read({ FARCASTER_APP: app, FARCASTER_CHAIN: 'eip155:31999' })).toEqual({
    ...{ app, relay: undefined, chain: 'eip155:31999' },
  })
  expect(() => read({ FARCASTER_APP: 'farcaster' })).toThrow('FARCASTER_APP is "farcaster"')
  expect(() => read({ FARCASTER_APP: app, FARCASTER_RELAY: app })).toThrow('not both')
  expect(() => read({ FARCASTER_APP: app, FARCASTER_CHAIN: '10' })).toThrow('FARCASTER_CHAIN is "10"')
})
