import { testDatabase } from '@latchkey/gateway/testDatabase'
import type { CaipNetworkId } from '@latchkey/protocol'
import { Pool } from 'pg'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, networkId, origin, project, signInSite, testDevice, visitor } from '../../test/signInSite'
import { memoryStore } from '../store/memoryStore'
import { postgresStore } from '../store/postgresStore'
import type { SignInStore } from '../store/signInStore'

const minute = 60_000
const day = 86_400_000

let database: Awaited<ReturnType<typeof testDatabase>>
let pool: Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = new Pool({ connectionString: database.url, max: 20 })
  // Servers that start together make the tables once.
  await Promise.all([1, 2, 3].map(() => postgresStore(pool).setUp()))
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const stores: [string, () => SignInStore][] = [
  ['in memory', memoryStore],
  ['in PostgreSQL', () => postgresStore(pool)],
]

describe.each(stores)('sessions %s', (_, makeStore) => {
  const site = () => signInSite({ store: makeStore() })

  test('a visitor signs in once and is known by the token', async () => {
    const { signIn, authenticate } = site()
    const { session, token, refreshToken, tokenExpiresAt } = await authenticate()
    expect(session).toMatchObject({
      project,
      origin,
      networkId,
      account,
      address: visitor.address,
      isBound: false,
    })
    expect(session).not.toHaveProperty('tokenHash')
    expect(refreshToken).toBe(undefined)
    expect(tokenExpiresAt - session.createdAt).toBe(day)
    expect(await signIn.check({ project, token })).toEqual(session)
  })

  test('of a hundred that use one nonce at once, one is signed in', async () => {
    const { signIn, messageOf } = site()
    const message = await messageOf()
    const signature = await visitor.signMessage({ message })
    const tries = await Promise.allSettled(
      Array.from({ length: 100 }, () => signIn.authenticate({ project, origin, message, signature })),
    )
    expect(tries.filter(each => each.status === 'fulfilled').length).toBe(1)
    const codes = tries.flatMap(each => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(new Set(codes)).toEqual(new Set(['signin/bad-nonce']))
  })

  test('a nonce is of its project and its page, and runs out', async () => {
    const { signIn, clock, messageOf } = site()
    const message = await messageOf()
    const signature = await visitor.signMessage({ message })
    const request = { project, origin, message, signature }
    const refused = { code: 'signin/bad-nonce', status: 400 }
    await expect(signIn.authenticate({ ...request, project: 'other' })).rejects.toMatchObject(refused)
    clock.time += 10 * minute
    await expect(signIn.authenticate(request)).rejects.toMatchObject(refused)
    const later = await messageOf()
    const bad = { ...request, message: later, signature: await visitor.signMessage({ message: `${later}!` }) }
    await expect(signIn.authenticate(bad)).rejects.toMatchObject({
      code: 'signin/bad-signature',
      status: 401,
    })
    // A failed signature has used it up.
    const good = { ...bad, signature: await visitor.signMessage({ message: later }) }
    await expect(signIn.authenticate(good)).rejects.toMatchObject(refused)
  })

  test('signing out really ends a session, by any of its tokens', async () => {
    const { signIn, clock, authenticate } = site()
    const { deviceKey, prove } = await testDevice()
    for (const by of ['token', 'refreshToken'] as const) {
      const made = await authenticate({}, { deviceKey })
      clock.time += 6 * minute // the access token has run out
      expect(await signIn.signOut({ project, token: made[by] ?? '' })).toBe(true)
      expect((await signIn.list({ project, account })).map(({ id }) => id)).not.toContain(made.session.id)
      const refreshToken = made.refreshToken ?? ''
      const proof = await prove(refreshToken, clock.time)
      await expect(signIn.refresh({ project, refreshToken, proof })).rejects.toMatchObject({
        code: 'session/ended',
      })
      expect(await signIn.signOut({ project, token: refreshToken })).toBe(false)
    }
  })

  test('sessions of an account are listed, newest first, and ended one by one', async () => {
    const { signIn, clock, authenticate } = site()
    const other = privateKeyToAccount(`0x${crypto.randomUUID().replaceAll('-', '').repeat(2)}`)
    await authenticate()
    clock.time += minute
    const { session } = await authenticate()
    const ids = async () => (await signIn.list({ project, account })).map(each => each.id)
    const [newest, older] = await ids()
    expect(newest).toBe(session.id)
    expect(await signIn.end({ project: 'other', id: session.id })).toBe(false)
    expect(await signIn.end({ project, id: session.id })).toBe(true)
    expect(await signIn.end({ project, id: session.id })).toBe(false)
    expect((await ids())[0]).toBe(older)
    expect(await signIn.list({ project: 'other', account })).toEqual([])
    expect(await signIn.list({ project, account: `${networkId}:${other.address}` })).toEqual([])
    clock.time += day
    expect(await ids()).toEqual([])
  })

  test('a device that proves its key gets new access tokens for 30 days', async () => {
    const { signIn, clock, authenticate } = site()
    const { deviceKey, prove } = await testDevice()
    const { token, refreshToken = '', session, tokenExpiresAt } = await authenticate({}, { deviceKey })
    expect(tokenExpiresAt - clock.time).toBe(5 * minute)
    expect(session.isBound).toBe(true)
    clock.time += 6 * minute
    await expect(signIn.check({ project, token })).rejects.toMatchObject({
      code: 'session/expired',
      status: 401,
    })
    clock.time += 29 * day
    const next = await signIn.refresh({ project, refreshToken, proof: await prove(refreshToken, clock.time) })
    expect(await signIn.check({ project, token: next.token })).toMatchObject({ id: session.id })
    clock.time += day
    await expect(
      signIn.refresh({ project, refreshToken, proof: await prove(refreshToken, clock.time) }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^session\/(ended|expired)$/) })
  })

  test('a refresh token is of no use without the key, and no proof works twice', async () => {
    const { signIn, clock, authenticate } = site()
    const { deviceKey, prove } = await testDevice()
    const thief = await testDevice()
    const { token, refreshToken = '' } = await authenticate({}, { deviceKey })
    const of = (proof: unknown, of = project) =>
      signIn.refresh({ project: of, refreshToken, proof: proof as Awaited<ReturnType<typeof prove>> })
    const refused = { code: 'session/bad-proof', status: 401 }
    const good = await prove(refreshToken, clock.time)
    await expect(of(await thief.prove(refreshToken, clock.time))).rejects.toMatchObject(refused)
    await expect(of(await prove(`${refreshToken}x`, clock.time))).rejects.toMatchObject(refused)
    await expect(of({ ...good, time: clock.time + 1 })).rejects.toMatchObject(refused)
    await expect(of(await prove(refreshToken, clock.time - 6 * minute))).rejects.toMatchObject(refused)
    await expect(of(await prove(refreshToken, clock.time, 'other'), 'other')).rejects.toMatchObject({
      code: 'session/wrong-project',
    })
    for (const rubbish of [undefined, null, {}, { time: 'now', signature: 7 }, { ...good, signature: '' }])
      await expect(of(rubbish)).rejects.toMatchObject(refused)
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => of(good)))
    expect(tries.filter(each => each.status === 'fulfilled').length).toBe(1)
    // Nor does a refresh token open anything, or an access token refresh.
    await expect(signIn.check({ project, token: refreshToken })).rejects.toMatchObject({
      code: 'session/bad-token',
    })
    await expect(signIn.refresh({ project, refreshToken: token, proof: good })).rejects.toMatchObject({
      code: 'session/bad-token',
    })
  })

  test('an account is one account, however its address is spelt', async () => {
    const { signIn, messageOf } = site()
    const strict = await messageOf()
    const message = strict
      .replace(visitor.address, visitor.address.toLowerCase())
      .replace('Chain ID: 137', 'Chain ID: eip155:137')
    const signature = await visitor.signMessage({ message })
    const { session } = await signIn.authenticate({ project, origin, message, signature })
    expect(session).toMatchObject({ account, message })
  })

  test('what has run out is swept out', async () => {
    const store = makeStore()
    const { signIn, clock, authenticate } = signInSite({ store })
    const { session } = await authenticate()
    expect(await store.getSession(session.id)).toBeDefined()
    clock.time += 2 * day
    await signIn.nonce({ project, origin })
    expect(await store.getSession(session.id)).toBe(undefined)
  })
})

describe('messages that sign nobody in', () => {
  const { signIn, clock, messageOf } = signInSite({ networks: ['eip155:137', 'eip155:1'] })
  const at = (offset: number) => new Date(clock.time + offset).toISOString()
  test.each([
    ['another domain', { domain: 'evil.example' }, 'signin/wrong-domain'],
    ['the domain without its port', { domain: 'shop.example' }, 'signin/wrong-domain'],
    ['a name before the domain', { domain: 'shop.example:8443@evil.example' }, 'signin/wrong-domain'],
    ['a name beside the domain', { domain: 'me@shop.example:8443' }, 'signin/wrong-domain'],
    ['a look-alike in capitals', { domain: 'SHOP.example:8443' }, 'signin/wrong-domain'],
    ['another scheme', { scheme: 'http' }, 'signin/wrong-domain'],
    ['a page elsewhere', { uri: 'https://evil.example/cart' }, 'signin/wrong-uri'],
    ['a page of another port', { uri: 'https://shop.example/cart' }, 'signin/wrong-uri'],
    ['no page', { uri: 'urn:shop' }, 'signin/wrong-uri'],
    ['another chain', { networkId: 'eip155:10' as CaipNetworkId }, 'signin/wrong-chain'],
    ['a time to come', { issuedAt: at(2 * minute) }, 'signin/too-early'],
    ['not yet', { notBefore: at(2 * minute) }, 'signin/too-early'],
    ['a time long past', { issuedAt: at(-12 * minute) }, 'signin/too-late'],
    ['run out', { expirationTime: at(-2 * minute) }, 'signin/too-late'],
    ['a nonce of its own', { nonce: '0123456789abcdef' }, 'signin/bad-nonce'],
    [
      'another account',
      { address: privateKeyToAccount(`0x${'2b'.repeat(32)}`).address },
      'signin/bad-signature',
    ],
  ])('%s', async (_, changes, code) => {
    const message = await messageOf(changes)
    const signature = await visitor.signMessage({ message })
    await expect(signIn.authenticate({ project, origin, message, signature })).rejects.toMatchObject({ code })
  })

  test.each([
    ['longer than 4 kB', 'signin/bad-message', (text: string) => text.replace('the shop', 'x'.repeat(4096))],
    ['with a trailing line', 'signin/bad-message', (text: string) => `${text}\n`],
    ['with a look-alike letter', 'signin/bad-message', (text: string) => text.replace('shop', 'shоp')],
    ['empty', 'signin/bad-message', () => ''],
    ['no text at all', 'signin/bad-message', () => null as unknown as string],
  ])('a message that is %s', async (_, code, change) => {
    const message = change(await messageOf())
    const signature = await visitor.signMessage({ message: message ?? '' })
    await expect(signIn.authenticate({ project, origin, message, signature })).rejects.toMatchObject({ code })
  })

  test('clocks may differ by a minute', async () => {
    for (const changes of [
      { issuedAt: at(minute) },
      { expirationTime: at(-minute + 1) },
      { notBefore: at(minute) },
    ]) {
      const message = await messageOf(changes)
      const signature = await visitor.signMessage({ message })
      expect(await signIn.authenticate({ project, origin, message, signature })).toBeDefined()
    }
  })

  test('another page, another account than expected, a device key that is none', async () => {
    const guarded = signInSite({ origins: ['https://*.shop.example'] })
    await expect(guarded.signIn.nonce({ project, origin })).rejects.toMatchObject({
      code: 'signin/wrong-domain',
    })
    for (const bad of ['shop.example', 'https://a.shop.example/path', '', 'null'])
      await expect(guarded.signIn.nonce({ project, origin: bad })).rejects.toMatchObject({
        code: 'signin/wrong-domain',
      })
    const message = await messageOf()
    const signature = await visitor.signMessage({ message })
    const request = { project, origin, message, signature }
    await expect(
      signIn.authenticate({ ...request, account: `eip155:1:${visitor.address}` }),
    ).rejects.toMatchObject({ code: 'signin/wrong-account' })
    const deviceKey = { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' } as const
    await expect(signIn.authenticate({ ...request, deviceKey })).rejects.toMatchObject({
      code: 'session/bad-proof',
    })
    // None of these has used up the nonce.
    expect(await signIn.authenticate({ ...request, account: account.toLowerCase() })).toBeDefined()
  })

  test('a session ends with its message, where that says when', async () => {
    const { authenticate, signIn: own, clock: its } = signInSite()
    const { token, session } = await authenticate({
      expirationTime: new Date(its.time + 3 * minute).toISOString(),
    })
    expect(session.expiresAt).toBe(its.time + 3 * minute)
    its.time += 3 * minute
    await expect(own.check({ project, token })).rejects.toMatchObject({ code: 'session/expired' })
  })
})
