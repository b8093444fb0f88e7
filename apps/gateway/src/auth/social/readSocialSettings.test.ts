import { expect, it } from 'vitest'
import { localSocials } from '../../../../../scripts/lib/localSocials.mjs'
import { readEnv } from '../../env'

const local = { FRAME_ORIGIN: 'http://frame.latchkey.localhost:4000' }
const public_ = {
  FRAME_ORIGIN: 'https://wallet.shop.example',
  EMBEDDED_KEYS: `2026:${Buffer.alloc(32, 3).toString('base64')}`,
  EMBEDDED_PEPPER: 'a secret of one’s own, long enough for anything',
}
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hunter2' }
const clientsOf = (settings: Record<string, string>) => {
  const { facebookVersion: _, base: __, ...clients } = readEnv(settings).auth?.social ?? {}
  return Object.keys(clients)
}

it('offers the providers that have a client, and no other', () => {
  expect(clientsOf(local)).toEqual([])
  expect(clientsOf({ ...public_, ...google })).toEqual(['google'])
  const all = localSocials('http://127.0.0.1:8612')
  expect(clientsOf({ ...local, ...all }).sort()).toEqual([
    'apple',
    'discord',
    'facebook',
    'github',
    'google',
    'openid',
    'x',
  ])
})

it('says what is missing or wrong, and repeats no secret', () => {
  const { APPLE_KEY, ...apple } = {
    ...{ APPLE_CLIENT_ID: 'shop', APPLE_TEAM_ID: 'TEAM', APPLE_KEY_ID: 'KEY', APPLE_KEY: 'hunter2' },
  }
  for (const [bad, problem] of [
    [{ GOOGLE_CLIENT_SECRET: 'hunter2' }, 'GOOGLE_CLIENT_ID must be set, too, where GOOGLE_CLIENT_SECRET is'],
    [apple, 'APPLE_KEY must be set, too'],
    [{ ...apple, APPLE_KEY }, 'APPLE_KEY must be the text of the .p8 file'],
    [{ FACEBOOK_VERSION: '23' }, 'FACEBOOK_VERSION is "23"'],
    [
      {
        ...{ OPENID_ISSUER: 'http://issuer.example', OPENID_NAME: 'Acme' },
        ...{ OPENID_CLIENT_ID: 'id', OPENID_CLIENT_SECRET: 'hunter2' },
      },
      'OPENID_ISSUER is "http://issuer.example": it must begin with https://',
    ],
  ] as const) {
    expect(() => readEnv({ ...public_, ...bad })).toThrow(problem)
    expect(() => readEnv({ ...public_, ...bad })).not.toThrow('hunter2')
  }
})

it('[T-31] lets nobody play the providers where others reach the gateway', () => {
  const base = { SOCIAL_BASE: 'http://127.0.0.1:8612' }
  expect(readEnv({ ...local, ...base }).auth?.social.base).toBe(base.SOCIAL_BASE)
  expect(() => readEnv({ ...public_, ...base })).toThrow('SOCIAL_BASE is for trying out')
  expect(() => readEnv({ ...public_, ...local, ...base, NODE_ENV: 'production' })).toThrow('SOCIAL_BASE')
  expect(() => readEnv({ ...local, SOCIAL_BASE: 'https://evil.example' })).toThrow(
    'an address of this machine',
  )
})
