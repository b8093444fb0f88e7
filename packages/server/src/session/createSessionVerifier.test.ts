import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  account,
  networkId,
  project,
  requestWith,
  signInSite,
  testDevice,
  visitor,
} from '../../test/signInSite'
import { memoryStore } from '../store/memoryStore'
import { base64url } from '../tokens/base64url'
import { createSessionVerifier } from './createSessionVerifier'
import { sessionCookie } from './sessionCookie'
import type { SessionRequest } from './sessionRequest'

const minute = 60_000
const keySetUrl = 'https://gateway.example/auth/v1/keys'

/** A gateway that publishes its keys and answers for its sessions; what it was asked is kept. */
async function gatewayWith(store = memoryStore()) {
  const site = signInSite({ store })
  const asked: string[] = []
  let isAway = false
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input))
    asked.push(url.pathname + url.search)
    if (isAway) throw new TypeError('fetch failed')
    if (url.pathname === '/auth/v1/keys') return Response.json(await site.signIn.keySet())
    const token = new Headers(init?.headers).get('authorization')?.slice(7) ?? ''
    try {
      const { address, networkId, expiresAt } = await site.signIn.check({ project, token })
      return Response.json({ address, caip2Network: networkId, exp: expiresAt / 1000 })
    } catch {
      return new Response('', { status: 401 })
    }
  }
  const verifySession = createSessionVerifier({ project, keySetUrl, fetch, now: site.now })
  const goAway = (away = true) => {
    isAway = away
  }
  const { deviceKey } = await testDevice()
  const made = await site.authenticate({}, { deviceKey })
  return { ...site, store, fetch, asked, goAway, verifySession, ...made }
}

/** A token with another header or other claims, and the signature of the true one or none. */
function forged(token: string, header: object, claims: object = {}, signature?: string): string {
  const [head = '', body = '', tail = ''] = token.split('.')
  const part = (text: string, changes: object) => {
    const read = JSON.parse(new TextDecoder().decode(base64url.decode(text)))
    return base64url.encode(new TextEncoder().encode(JSON.stringify({ ...read, ...changes })))
  }
  return `${part(head, header)}.${part(body, claims)}.${signature ?? tail}`
}

describe('verifySession', () => {
  test('says who is signed in, and asks for the keys once', async () => {
    const { verifySession, token, session, asked, tokenExpiresAt } = await gatewayWith()
    for (let times = 0; times < 5; times++)
      expect(await verifySession(requestWith(token))).toEqual({
        ...{ account, networkId, address: visitor.address, project },
        ...{ sessionId: session.id, expiresAt: tokenExpiresAt },
      })
    expect(asked).toEqual(['/auth/v1/keys'])
  })

  test('takes less than a millisecond after the first call', async () => {
    const { verifySession, token } = await gatewayWith()
    const request = requestWith(token)
    const times: number[] = []
    for (let count = 0; count < 200; count++) {
      const start = performance.now()
      await verifySession(request)
      times.push(performance.now() - start)
    }
    // The quickest of many: how busy the machine is, is not ours to measure.
    expect(Math.min(...times.slice(1))).toBeLessThan(1)
  })

  test('takes requests of Node, Express, Hono and the Fetch API', async () => {
    const { verifySession, token } = await gatewayWith()
    const seen = await new Promise<string>((resolve, reject) => {
      const server = createServer(async (request: IncomingMessage, response) => {
        response.end()
        await verifySession(request).then(({ address }) => resolve(address), reject)
      })
      onTestFinished(() => void server.close())
      server.listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo
        fetch(`http://127.0.0.1:${port}`, { headers: { authorization: `bearer ${token}` } }).catch(reject)
      })
    })
    expect(seen).toBe(visitor.address)
    const app = new Hono().get('/orders', async context => context.json(await verifySession(context.req.raw)))
    const answer = await app.request('/orders', { headers: { authorization: `Bearer ${token}` } })
    expect(await answer.json()).toMatchObject({ account })
  })

  test('a session that has ended passes until its token runs out, and with `fresh` not at all', async () => {
    const { verifySession, signIn, token, session, clock, asked } = await gatewayWith()
    expect(await verifySession(requestWith(token), { fresh: true })).toMatchObject({
      account,
      sessionId: session.id,
    })
    expect(asked).toEqual(['/auth/v1/keys', '/auth/v1/me?projectId=shop'])
    await signIn.end({ project, id: session.id })
    expect(await verifySession(requestWith(token))).toMatchObject({ account })
    await expect(verifySession(requestWith(token), { fresh: true })).rejects.toMatchObject({
      ...{ code: 'session/ended', status: 401 },
    })
    clock.time += 6 * minute
    await expect(verifySession(requestWith(token))).rejects.toMatchObject({
      code: 'session/expired',
      status: 401,
    })
  })

  test('a token for clients without refresh is asked about each time', async () => {
    const { verifySession, signIn, authenticate, asked } = await gatewayWith()
    const { token } = await authenticate()
    expect(await verifySession(requestWith(token))).toMatchObject({ account, networkId })
    await signIn.signOut({ project, token })
    await expect(verifySession(requestWith(token))).rejects.toMatchObject({ code: 'session/ended' })
    expect(asked.filter(path => path.startsWith('/auth/v1/me')).length).toBe(2)
  })

  test('a server that signs in by itself verifies by itself', async () => {
    const site = signInSite()
    const verifySession = createSessionVerifier({ project, signIn: site.signIn, now: site.now })
    const { deviceKey } = await testDevice()
    for (const { token } of [await site.authenticate({}, { deviceKey }), await site.authenticate()]) {
      expect(await verifySession(requestWith(token))).toMatchObject({ account })
      await site.signIn.signOut({ project, token })
      await expect(verifySession(requestWith(token), { fresh: true })).rejects.toMatchObject({
        code: 'session/ended',
      })
    }
    expect(() => createSessionVerifier({ project })).toThrow(TypeError)
  })
})

describe('what is not a session', () => {
  test.each([
    ['`alg: none`', (token: string) => forged(token, { alg: 'none' }, {}, '')],
    ['`alg: none` with a signature', (token: string) => forged(token, { alg: 'none' })],
    ['a shared secret for an algorithm', (token: string) => forged(token, { alg: 'HS256' })],
    ['another type', (token: string) => forged(token, { typ: 'JWT' })],
    ['an unknown key', (token: string) => forged(token, { kid: 'other' })],
    ['no key', (token: string) => forged(token, { kid: undefined })],
    ['another account', (token: string) => forged(token, {}, { sub: `eip155:1:0x${'00'.repeat(20)}` })],
    ['a longer life', (token: string) => forged(token, {}, { exp: 9_999_999_999 })],
    ['another project in it', (token: string) => forged(token, {}, { aud: 'other' })],
    ['no signature', (token: string) => token.slice(0, token.lastIndexOf('.') + 1)],
    ['half a signature', (token: string) => token.slice(0, -20)],
    ['two signatures', (token: string) => `${token}.${token.split('.')[2]}`],
    ['a word', () => 'token'],
    ['10 kB', () => `${'x'.repeat(10_000)}.y.z`],
    ['JSON that is none', () => 'e30.e30.e30'],
  ])('%s', async (_, change) => {
    const { verifySession, token } = await gatewayWith()
    await expect(verifySession(requestWith(change(token)))).rejects.toMatchObject({
      ...{ code: 'session/bad-token', status: 401 },
    })
  })

  test('a token of another project, of another issuer, of other keys', async () => {
    const { fetch, now, token } = await gatewayWith()
    const other = createSessionVerifier({ project: 'other', keySetUrl, fetch, now })
    await expect(other(requestWith(token))).rejects.toMatchObject({
      code: 'session/wrong-project',
      status: 401,
    })
    const issuer = createSessionVerifier({ project, keySetUrl, fetch, now, issuer: 'somebody' })
    await expect(issuer(requestWith(token))).rejects.toMatchObject({ code: 'session/bad-token' })
    const stranger = await gatewayWith()
    const mine = createSessionVerifier({ project, keySetUrl, fetch, now })
    await expect(mine(requestWith(stranger.token))).rejects.toMatchObject({ code: 'session/bad-token' })
  })

  test('no token, several, or another scheme', async () => {
    const { verifySession, token } = await gatewayWith()
    const requests: SessionRequest[] = [
      { headers: {} },
      { headers: { authorization: [`Bearer ${token}`, `Bearer ${token}`] } },
      { headers: { authorization: `Basic ${token}` } },
      { headers: new Headers({ authorization: `Bearer ${token}, Bearer ${token}` }) },
      { headers: { cookie: 'a=b' } },
    ]
    for (const request of requests)
      await expect(verifySession(request)).rejects.toMatchObject({ code: 'session/missing', status: 401 })
  })
})

describe('keys', () => {
  const day = 86_400_000

  test('rotate: new tokens pass at once, old keys leave the set', async () => {
    const { verifySession, signIn, clock, authenticate, asked, fetch, now } = await gatewayWith()
    const { deviceKey } = await testDevice()
    const first = await authenticate({}, { deviceKey })
    await verifySession(requestWith(first.token))
    clock.time += 7 * day
    const second = await authenticate({}, { deviceKey })
    expect((await signIn.keySet()).keys.length).toBe(2)
    asked.length = 0
    expect(await verifySession(requestWith(second.token))).toMatchObject({ account })
    expect(asked).toEqual(['/auth/v1/keys'])
    clock.time += day
    const third = await authenticate({}, { deviceKey })
    const { keys } = await signIn.keySet()
    expect(keys.length).toBe(1)
    expect(JSON.stringify(keys)).not.toContain('"d"')
    const fresh = createSessionVerifier({ project, keySetUrl, fetch, now })
    expect(await fresh(requestWith(third.token))).toMatchObject({ account })
    // Its time is put right by a forger who has the old key; that key is no longer known.
    await expect(fresh(requestWith(first.token))).rejects.toMatchObject({
      ...{ code: 'session/bad-token', message: expect.stringContaining('no longer in use') },
    })
  })

  test('made-up keys do not make it ask again and again', async () => {
    const { verifySession, token, asked } = await gatewayWith()
    await verifySession(requestWith(token))
    for (let count = 0; count < 20; count++)
      await expect(verifySession(requestWith(forged(token, { kid: `k${count}` })))).rejects.toThrow()
    expect(asked.length).toBe(1)
  })

  test('a key set that does not arrive is an error of its own; one that is here serves for an hour', async () => {
    const { verifySession, signIn, token, clock, goAway, authenticate, asked } = await gatewayWith()
    goAway()
    const away = { code: 'session/keys-unreachable', status: 503 }
    await expect(verifySession(requestWith(token))).rejects.toMatchObject(away)
    goAway(false)
    await verifySession(requestWith(token))
    goAway()
    const { deviceKey } = await testDevice()
    const later = async (minutes: number) => {
      clock.time += minutes * minute
      return requestWith((await authenticate({}, { deviceKey })).token)
    }
    asked.length = 0
    expect(await verifySession(await later(20))).toMatchObject({ account })
    await expect.poll(() => asked).toEqual(['/auth/v1/keys'])
    await expect(verifySession(await later(50))).rejects.toMatchObject(away)
    await expect(verifySession(await later(0), { fresh: true })).rejects.toMatchObject(away)
    goAway(false)
    expect(await verifySession(await later(0))).toMatchObject({ account })
    expect((await signIn.keySet()).keys.length).toBe(1)
  })

  test.each([['{}'], ['[]'], ['null'], ['<html>'], ['{"keys":{}}']])('a key set that is %s', async text => {
    const { token, now } = await gatewayWith()
    const verifySession = createSessionVerifier({
      project,
      keySetUrl,
      now,
      fetch: async () => new Response(text),
    })
    await expect(verifySession(requestWith(token))).rejects.toMatchObject({
      code: 'session/keys-unreachable',
    })
  })

  test('servers that share a store sign with one key, also when they start together', async () => {
    const store = memoryStore()
    const [one, other] = [signInSite({ store }), signInSite({ store })]
    const { deviceKey } = await testDevice()
    const { token } = await one.authenticate({}, { deviceKey })
    expect(await other.signIn.check({ project, token })).toMatchObject({ account })
    expect((await other.signIn.keySet()).keys.length).toBe(1)
  })
})

describe('cookies', () => {
  test('are read, and where something is changed only from pages of the same host', async () => {
    const { verifySession, token } = await gatewayWith()
    const set = sessionCookie(token, 300)
    expect(set).toMatch(
      /^__Host-latchkey-session=[\w.-]+; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=300$/,
    )
    const cookie = `theme=dark; ${set.split(';')[0]}`
    const of = (method: string, headers: Record<string, string> = {}) =>
      verifySession({ method, headers: { cookie, host: 'shop.example', ...headers } })
    expect(await of('GET')).toMatchObject({ account })
    expect(await of('POST', { origin: 'https://shop.example' })).toMatchObject({ account })
    for (const origin of ['https://evil.example', 'https://blog.shop.example', 'null', ''])
      await expect(of('POST', { origin })).rejects.toMatchObject({ code: 'session/missing' })
    await expect(of('DELETE')).rejects.toMatchObject({ code: 'session/missing' })
  })
})
