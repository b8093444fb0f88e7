import { createSessionVerifier, SignInError } from '@latchkey/server'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { createLog } from '../kernel/log'
import { addProject } from '../projects/store'
import { seed } from '../seed'
import { origin, signInClient, testDevice, visitor } from './testing/signInClient'

const minute = 60_000
const day = 86_400_000
const account = `eip155:31337:${visitor.address}`

let gateway: TestGateway
/** The clock stands still until it is moved. */
let time = Date.parse('2026-11-17T12:00:00Z')
const lines: string[] = []
beforeAll(async () => {
  const log = createLog('debug', line => lines.push(line))
  gateway = await startTestGateway({ clock: { now: () => time }, log })
  await seed(gateway.context)
  await addProject(gateway.context.db, { id: 'other', name: 'Other' })
})
afterAll(() => gateway.close())

const now = () => time
const client = signInClient(() => gateway.url, now)
const { ask, authenticate, messageOf, refresh, send, url, withToken } = client
const verifier = (project = 'playground') =>
  createSessionVerifier({ project, keySetUrl: `${gateway.url}/auth/v1/keys`, now })
const requestWith = (token: unknown) =>
  new Request('https://api.shop.example/orders', { headers: { authorization: `Bearer ${token}` } })

describe('signing in at the gateway', () => {
  it('as AppKit does: a nonce, a message, a token for a day that is asked about each time', async () => {
    const nonce = await ask(url('nonce'))
    expect(nonce).toMatchObject({
      status: 200,
      body: { nonce: expect.stringMatching(/^[\da-f]{32}$/), token: expect.any(String), serverTime: time },
    })
    expect(nonce.headers.get('cache-control')).toBe('no-store')
    const walletInfo = { type: 'extension', name: 'Test Wallet', icon: 'data:image/png;base64,AA' }
    // A text without a content type, and the nonce's token beside it.
    const told = await authenticate({
      body: { data: { accountAddress: 'anything' }, clientId: null, walletInfo },
      init: { headers: { 'x-nonce-jwt': `Bearer ${nonce.body.token}` } },
    })
    expect(told).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^lks_/) } })
    expect(told.headers.get('content-type')).toMatch(/application\/json/)
    expect(told.body).not.toHaveProperty('refreshToken')
    const { token } = told.body
    const me = await withToken('me', token)
    expect(me).toMatchObject({
      status: 200,
      body: {
        ...{ aud: 'playground', iss: 'latchkey', exp: Math.floor((time + day) / 1000), sub: account },
        ...{ address: visitor.address, chainId: 31337, chainNamespace: 'eip155' },
        ...{ chainIdNamespace: 'eip155', caip2Network: 'eip155:31337', projectIdKey: 'playground' },
        ...{ uri: `${origin}/shop`, domain: 'localhost:5173', nonce: expect.stringMatching(/^[\da-f]{32}$/) },
        ...{ projectUuid: expect.stringMatching(/^[\da-f]{8}-/), profileUuid: expect.stringMatching(/-/) },
      },
    })
    expect(me.body).not.toHaveProperty('appKitAccount')
    expect(await verifier()(requestWith(token))).toMatchObject({
      ...{ account, project: 'playground', sessionId: told.body.sessionId },
    })
    expect(await withToken('sign-out', token, { method: 'POST' })).toMatchObject({ body: { ended: true } })
    expect(await withToken('me', token)).toMatchObject({ status: 401, body: { code: 'session/ended' } })
    await expect(verifier()(requestWith(token))).rejects.toBeInstanceOf(SignInError)
  })

  it('keeps what a site wants to keep beside an account', async () => {
    const signer = privateKeyToAccount(generatePrivateKey())
    const { token } = (await authenticate({ signer, body: { walletInfo: { type: 'walletconnect' } } })).body
    const me = async () => {
      const { body } = await ask(`${url('me')}&includeAppKitAccount=true`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return body.appKitAccount as Record<string, unknown>
    }
    const first = await me()
    expect(first).toMatchObject({
      ...{ caip2_chain: 'eip155:31337', address: signer.address, is_main_account: true, metadata: null },
      ...{ verification_status: null, connection_method: 'walletconnect' },
    })
    const put = (body: unknown) =>
      withToken('account-metadata', token, { method: 'PUT', body: JSON.stringify(body) })
    expect((await put({ metadata: { level: 3 } })).status).toBe(200)
    expect((await me()).metadata).toEqual({ level: 3 })
    for (const bad of [
      {},
      { metadata: [] },
      { metadata: 'x' },
      { metadata: { a: '\0' } },
      { metadata: '\ud800' },
      7,
    ])
      expect((await put(bad)).status).toBe(400)
    expect((await put({ metadata: { big: 'x'.repeat(20_000) } })).status).toBe(413)
    expect((await put({ metadata: null })).status).toBe(200)
    expect((await me()).metadata).toBe(null)
    // The same visitor on another chain is the same profile, and not its main account.
    const { body } = await authenticate({ signer, changes: { networkId: 'eip155:1' } })
    const other = await ask(`${url('me')}&includeAppKitAccount=true`, {
      headers: { authorization: `Bearer ${body.token}` },
    })
    expect(other.body.appKitAccount).toMatchObject({
      ...{ profile_uuid: first.profile_uuid, is_main_account: false },
    })
  })

  it('of a hundred that use one nonce at once, one is signed in', async () => {
    const message = await messageOf()
    const body = { message, signature: await visitor.signMessage({ message }) }
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const codes = answers.filter(({ status }) => status !== 200).map(({ body: { code } }) => code)
    expect(new Set(codes)).toEqual(new Set(['signin/bad-nonce']))
  })

  it('a device with a key gets tokens of five minutes, for 30 days, and no proof works twice', async () => {
    const { deviceKey, prove } = await testDevice()
    const { body } = await authenticate({ body: { deviceKey } })
    const { token, refreshToken } = body
    expect(body).toMatchObject({ tokenExpiresAt: time + 5 * minute, expiresAt: time + 30 * day })
    const verify = verifier()
    expect(await verify(requestWith(token))).toMatchObject({ account, sessionId: body.sessionId })
    const proof = await prove(refreshToken, time)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(proof)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    time += 6 * minute
    await expect(verify(requestWith(token))).rejects.toMatchObject({ code: 'session/expired' })
    expect(await withToken('me', token)).toMatchObject({ status: 401, body: { code: 'session/expired' } })
    const renewed = await refresh(await prove(refreshToken, time))
    expect(renewed).toMatchObject({ status: 200, body: { tokenExpiresAt: time + 5 * minute } })
    expect(await verify(requestWith(renewed.body.token), { fresh: true })).toMatchObject({ account })
    // A clock that is wrong is told the time.
    const early = await refresh(await prove(refreshToken, time - 10 * minute))
    expect(early).toMatchObject({ status: 401, body: { code: 'session/bad-proof', serverTime: time } })
    const thief = await testDevice()
    expect(await refresh(await thief.prove(refreshToken, time + 1))).toMatchObject({ status: 401 })
    expect((await refresh(await prove(refreshToken, time + 1), 'other')).body.code).toBe(
      'session/wrong-project',
    )
    for (const rubbish of [
      {},
      null,
      { refreshToken: 7 },
      { refreshToken },
      { refreshToken: token, proof: {} },
    ])
      expect([400, 401]).toContain((await refresh(rubbish)).status)
    // Signing out by the refresh token: neither token is good for anything after that.
    expect((await withToken('sign-out', refreshToken, { method: 'POST' })).body).toEqual({ ended: true })
    expect((await refresh(await prove(refreshToken, time + 2))).body.code).toBe('session/ended')
    await expect(verify(requestWith(renewed.body.token), { fresh: true })).rejects.toMatchObject({
      status: 401,
    })
  })

  it('an account sees its sessions, and ends any of them; nobody else does', async () => {
    const signer = privateKeyToAccount(generatePrivateKey())
    const one = (await authenticate({ signer, body: { walletInfo: { type: 'unknown', name: 'A' } } })).body
    time += 1
    const two = (await authenticate({ signer })).body
    const stranger = (await authenticate()).body
    const list = async (token: unknown) =>
      (await withToken('sessions', token)).body.sessions as Record<string, unknown>[]
    expect(await list(two.token)).toMatchObject([
      { id: two.sessionId, isCurrent: true, wallet: null, origin },
      { id: one.sessionId, isCurrent: false, wallet: { type: 'unknown', name: 'A' } },
    ])
    expect(JSON.stringify(await list(two.token))).not.toMatch(/signature|lks_|lkr_|hash/i)
    const end = (id: unknown, token: unknown) => withToken(`sessions/${id}`, token, { method: 'DELETE' })
    expect((await end(one.sessionId, stranger.token)).body).toEqual({ ended: false })
    expect((await end(one.sessionId, two.token)).body).toEqual({ ended: true })
    expect((await end(one.sessionId, two.token)).body).toEqual({ ended: false })
    expect((await withToken('me', one.token)).status).toBe(401)
    expect(await list(two.token)).toHaveLength(1)
  })
})

describe('what signs nobody in', () => {
  const at = (offset: number) => new Date(time + offset).toISOString()
  it.each<[string, () => Parameters<typeof messageOf>[0], string]>([
    ['another domain', () => ({ domain: 'evil.example' }), 'signin/wrong-domain'],
    ['a look-alike domain', () => ({ domain: 'loca1host:5173' }), 'signin/wrong-domain'],
    ['a page elsewhere', () => ({ uri: 'https://evil.example/' }), 'signin/wrong-uri'],
    ['a nonce of its own', () => ({ nonce: '0123456789abcdef' }), 'signin/bad-nonce'],
    ['a time to come', () => ({ issuedAt: at(2 * minute) }), 'signin/too-early'],
    ['not yet', () => ({ notBefore: at(2 * minute) }), 'signin/too-early'],
    ['a time long past', () => ({ issuedAt: at(-12 * minute) }), 'signin/too-late'],
    ['run out', () => ({ expirationTime: at(-2 * minute) }), 'signin/too-late'],
  ])('%s', async (_, changes, code) => {
    expect(await authenticate({ changes: changes() ?? {} })).toMatchObject({
      status: 400,
      body: { status: 'FAILED', code, reasons: [{ field: code }] },
    })
  })

  it('messages with more in them, or that are none', async () => {
    const good = await messageOf()
    const bad = [
      `${good}\n`,
      `${good}\nResources:\n- https://a.example\nNonce: 0123456789`,
      good.replace('localhost', 'lосalhost'),
      good.replace('Version: 1', 'Version: 2'),
      'x'.repeat(5000),
      '',
    ]
    for (const message of bad) {
      const signature = await visitor.signMessage({ message })
      expect(await send({ message, signature })).toMatchObject({ status: 400 })
    }
    for (const body of ['', '{', 'null', '[]', '7', '{"message":7,"signature":"0x"}', '{"message":"x"}'])
      expect([400, 422]).toContain((await send(body)).status)
    const bytes = JSON.stringify({ message: good, signature: '0x', data: 'x'.repeat(200_000) })
    expect((await send(bytes)).status).toBe(413)
    // None of these has used up the nonce.
    expect(
      (await send({ message: good, signature: await visitor.signMessage({ message: good }) })).status,
    ).toBe(200)
  })

  it('keys of devices that are none', async () => {
    const { deviceKey } = await testDevice()
    for (const bad of [
      7,
      {},
      { ...deviceKey, crv: 'P-384' },
      { ...deviceKey, x: 'AA' },
      { ...deviceKey, y: deviceKey.x },
    ])
      expect([400, 401]).toContain((await authenticate({ body: { deviceKey: bad } })).status)
  })

  it('requests of no page, of a page that the project does not allow, or of no project', async () => {
    const plain = await fetch(url('nonce'))
    expect([plain.status, (await plain.json()).reasons[0].field]).toEqual([400, 'origin'])
    expect((await ask(url('nonce'), { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await ask(url('nonce'), { headers: { origin: 'null' } })).status).toBe(403)
    expect((await ask(url('nonce', 'nobody'))).status).toBe(401)
    expect((await ask(url('nonce', 'other'), { headers: { origin: 'null' } })).status).toBe(400)
    // Where page and gateway are one origin the browser names the page in another way.
    const own = { origin: undefined, 'sec-fetch-site': 'same-origin', referer: `${origin}/shop?x=1` }
    const { origin: _, ...headers } = own
    expect((await fetch(url('nonce'), { headers })).status).toBe(200)
  })

  it('a nonce of another project, or of another page', async () => {
    const message = await messageOf()
    const body = JSON.stringify({ message, signature: await visitor.signMessage({ message }) })
    const sent = (of: string, from: string) =>
      ask(url('authenticate', of), { method: 'POST', body, headers: { origin: from } })
    expect((await sent('other', origin)).body.code).toBe('signin/bad-nonce')
    expect((await sent('playground', 'http://localhost:5174')).body.code).toBe('signin/wrong-domain')
    time += 10 * minute
    expect((await sent('playground', origin)).body.code).toBe('signin/bad-nonce')
  })
})

describe('tokens that open nothing', () => {
  it('none, rubbish, of another project, with `alg: none`, of a key that was rotated out', async () => {
    const { deviceKey } = await testDevice()
    const { token, refreshToken } = (await authenticate({ body: { deviceKey } })).body
    expect(await ask(url('me'))).toMatchObject({ status: 401, body: { code: 'session/missing' } })
    const [, claims] = String(token).split('.')
    const none = Buffer.from('{"alg":"none","typ":"latchkey+jwt"}').toString('base64url')
    for (const bad of ['x', `${none}.${claims}.`, `${none}.${claims}.AA`, `${token}x`, refreshToken, 'lks_x'])
      expect([String(bad).slice(0, 9), (await withToken('me', bad)).status]).toEqual([
        String(bad).slice(0, 9),
        401,
      ])
    expect((await withToken('me', token, {}, 'other')).body.code).toBe('session/wrong-project')
    await expect(verifier('other')(requestWith(token))).rejects.toMatchObject({
      code: 'session/wrong-project',
    })
    expect((await withToken('sign-out', token, { method: 'POST' }, 'other')).status).toBe(401)

    const keys = async () =>
      (await (await fetch(`${gateway.url}/auth/v1/keys`)).json()).keys as { kid: string }[]
    const before = await keys()
    time += 7 * day + 2 * 60 * minute
    const after = await keys()
    expect(after.map(({ kid }) => kid)).not.toContain(before[0]?.kid)
    expect(await withToken('me', token)).toMatchObject({ status: 401, body: { code: 'session/bad-token' } })
    await expect(verifier()(requestWith(token))).rejects.toMatchObject({ code: 'session/bad-token' })
    expect(JSON.stringify(after)).not.toContain('"d"')
    const answer = await fetch(`${gateway.url}/auth/v1/keys`)
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
  })

  it('nothing secret is logged or counted', async () => {
    const { deviceKey } = await testDevice()
    const message = await messageOf()
    const signature = await visitor.signMessage({ message })
    const { body } = await send({ message, signature, deviceKey })
    await withToken('me', body.token)
    await withToken('me', `${body.token}x`)
    await send({ message, signature })
    const told = lines.join('') + gateway.context.metrics.text()
    expect(told).toContain('/auth/v1/authenticate')
    expect(told).toContain('gateway_signin_total{call="authenticate",outcome="signin/bad-nonce"}')
    for (const secret of [body.token, body.refreshToken, signature, /Nonce: (\w+)/.exec(message)?.[1]])
      expect(told).not.toContain(String(secret))
  })
})

it('whoever tries too often has to wait, and those who are signed in need not', async () => {
  const still = { now: () => 1_800_000_000_000 }
  const limited = await startTestGateway({ config: { signIn: { ratePerAddress: 4 } }, clock: still })
  try {
    await seed(limited.context)
    const own = signInClient(() => limited.url, still.now)
    const { token } = (await own.authenticate()).body
    const answers = await Promise.all(Array.from({ length: 4 }, () => own.ask(own.url('nonce'))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await own.withToken('me', token)).status).toBe(200)
    expect((await own.withToken('sign-out', token, { method: 'POST' })).body).toEqual({ ended: true })
  } finally {
    await limited.close()
  }
})
