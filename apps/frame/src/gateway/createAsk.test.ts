import { createHash, createPublicKey, verify } from 'node:crypto'
import { readDeviceProof } from '@latchkey/protocol/frame'
import { expect, test } from 'vitest'
import { openDevice } from '../device/openDevice'
import { createSession } from '../session/createSession'
import { memoryLocks } from '../testing/memoryLocks'
import { memoryStore } from '../testing/memoryStore'
import { frameTexts } from '../texts/frameTexts'
import { createAsk } from './createAsk'

type Asked = { url: string; init: RequestInit; headers: Headers }

const failed = (field: string, description: string, status = 400, headers = {}) =>
  Response.json({ status: 'FAILED', reasons: [{ field, description }] }, { status, headers })

function asking(answer: (asked: Asked, count: number) => Response | Promise<Response>, now = () => 1_000) {
  const store = memoryStore()
  const session = createSession(store, 'shop')
  const asked: Asked[] = []
  const ask = createAsk({
    ...{ projectId: 'shop', language: 'de' as const, texts: frameTexts, session, now },
    device: () => openDevice(store, memoryLocks(), 'shop'),
    fetch: (async (url: string, init: RequestInit) => {
      asked.push({ url, init, headers: new Headers(init.headers) })
      return answer(asked.at(-1) as Asked, asked.length)
    }) as typeof fetch,
  })
  return { ask, asked, session }
}

function proofOf({ headers }: Asked) {
  const [signed = '', signature = ''] = (headers.get('x-latchkey-proof') ?? '').split('.')
  const bytes = Buffer.from(signed, 'base64url')
  const proof = readDeviceProof(JSON.parse(bytes.toString()))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...proof.jwk }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    bytes,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return { ...proof, isSigned }
}

test('[T-20] each call is signed by the device, for its path, body and time, and for once', async () => {
  const { ask, asked, session } = asking(() => Response.json({ action: 'VERIFY_OTP' }))
  await session.keep('token-1')
  expect(await ask('emailStart', { email: 'a@b.example' })).toEqual({ action: 'VERIFY_OTP' })
  await ask('emailStart', { email: 'a@b.example' })
  const [first, second] = asked.map(proofOf)
  const body = '{"email":"a@b.example"}'
  expect(first).toMatchObject({
    ...{ isSigned: true, htu: '/embedded/v1/emailStart', iat: 1_000 },
    bh: createHash('sha256').update(body).digest('base64url'),
  })
  expect(second?.jti).not.toBe(first?.jti)
  expect(asked[0]).toMatchObject({
    url: '/embedded/v1/emailStart?projectId=shop&lang=de',
    init: { method: 'POST', body, credentials: 'omit', redirect: 'error' },
  })
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer token-1')
})

test('a clock that is off by a day is told the time, once', async () => {
  const day = 86_400_000
  const { ask, asked } = asking((_, count) =>
    count === 1
      ? failed('clock', 'The clock is off', 401, { 'x-latchkey-time': String(day) })
      : Response.json({}),
  )
  expect(await ask('session')).toEqual({})
  expect(asked.map(each => proofOf(each).iat)).toEqual([1_000, day])
  const { ask: again, asked: all } = asking(() => failed('clock', 'The clock is off', 401))
  await expect(again('session')).rejects.toThrow('The clock is off')
  expect(all).toHaveLength(2)
})

test('a login that ended is forgotten', async () => {
  const { ask, session } = asking(() => failed('session', 'Ended', 401))
  await session.keep('token-1')
  await expect(ask('share')).rejects.toThrow(frameTexts.loggedOut)
  expect(await session.token()).toBeUndefined()
})

test('what the gateway says of a failure is told in the page’s language, and nothing else that goes wrong', async () => {
  const told = async (answer: () => Response | Promise<Response>) =>
    asking(answer)
      .ask('session')
      .catch((error: Error) => `${error.name}: ${error.message}`)
  expect(await told(() => failed('otp', 'This code is wrong.'))).toBe('HostError: This code is wrong.')
  const reasons = [{ field: 'otp', description: 'This code is wrong.' }]
  const wrong = { status: 'FAILED', reasons, code: 'otp/invalid', values: { left: '4' } }
  expect(await told(() => Response.json(wrong, { status: 400 }))).toBe(
    'HostError: Das ist nicht der Code aus der E-Mail. Sie haben noch 4 Versuche.',
  )
  expect(await told(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(
    `HostError: ${frameTexts.offline}`,
  )
  expect(await told(() => Promise.reject(new DOMException('', 'TimeoutError')))).toBe(
    `HostError: ${frameTexts.slow}`,
  )
  expect(await told(() => new Response('<html>', { status: 502 }))).toBe(`HostError: ${frameTexts.badAnswer}`)
  expect(await told(() => Response.json({ user: 'me' }))).toBe(`HostError: ${frameTexts.badAnswer}`)
  expect(await told(() => Response.json({ nothing: 1 }, { status: 500 }))).toBe(
    `HostError: ${frameTexts.badAnswer}`,
  )
})
