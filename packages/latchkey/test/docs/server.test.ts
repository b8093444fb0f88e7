import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { examples } from 'virtual:docs-examples'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { type createSessionVerifier, formatSignInMessage } from '../../src/server'

type App = { request(path: string, init?: RequestInit): Response | Promise<Response> }

const origin = 'https://shop.example'
const visitor = privateKeyToAccount(generatePrivateKey())
const networkId = 'eip155:1' as const
const load = async <Exported>(file: string) => (await examples[file]?.()) as Exported

function written(nonce: string): string {
  const { address } = visitor
  const issuedAt = new Date().toISOString()
  const fields = { domain: 'shop.example', address, uri: origin, networkId, nonce, issuedAt }
  return formatSignInMessage({ ...fields, version: '1' })
}

test('every block of the page about servers is used', () => {
  expect(Object.keys(examples)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map(at => `server-${at}.ts`))
})

test('the docs’ protected routes let nobody in without a token', async () => {
  const { default: app } = await load<{ default: App }>('server-1.ts')
  for (const [path, method] of [
    ['/orders', 'GET'],
    ['/account', 'DELETE'],
  ] as const) {
    const answer = await app.request(path, { method })
    expect([answer.status, await answer.json()]).toEqual([401, { code: 'session/missing' }])
  }
  const { proxy } = await load<{ proxy(request: Request): Promise<Response | undefined> }>('server-2.ts')
  const sent = await proxy(new Request(`${origin}/orders`))
  expect([sent?.status, sent?.headers.get('location')]).toEqual([302, `${origin}/welcome`])
})

type SignInPage = { auth: App; verifySession: ReturnType<typeof createSessionVerifier> }
type Device = { deviceKey: JsonWebKey; prove(...of: [string, string, number]): Promise<object> }

/** The page's own sign-in, and a visitor who has just signed in there. */
async function signedIn() {
  vi.stubEnv('DATABASE_URL', '')
  const { auth, verifySession } = await load<SignInPage>('server-4.ts')
  vi.unstubAllEnvs()
  const { deviceKey, prove } = await load<Device>('server-6.ts')
  const post = async (path: string, body: object) => {
    const answer = await auth.request(path, {
      method: 'POST',
      headers: { origin },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const { nonce } = await (await auth.request('/nonce', { headers: { origin } })).json()
  const message = written(nonce)
  const signature = await visitor.signMessage({ message })
  const { token, refreshToken } = await post('/authenticate', { message, signature, deviceKey })
  return { auth, verifySession, prove, post, token, refreshToken }
}

test('the docs’ handler in Express answers who is signed in, and nobody else', async () => {
  const { auth, token } = await signedIn()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) =>
    String(input) === 'https://gateway.example/auth/v1/keys' ? auth.request('/keys') : fetch(input, init),
  )
  const { orders } = await load<{ orders: RequestListener }>('server-3.ts')
  const server = createServer(orders).listen(0, '127.0.0.1')
  try {
    await once(server, 'listening')
    const ask = async (headers: HeadersInit) => {
      const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers })
      return [answer.status, await answer.json()]
    }
    expect(await ask({})).toEqual([401, { code: 'session/missing' }])
    const { address } = visitor
    expect(await ask({ authorization: `Bearer ${token}` })).toEqual([
      200,
      expect.objectContaining({ address, networkId }),
    ])
  } finally {
    vi.unstubAllGlobals()
    server.close()
  }
})

test('the docs’ own sign-in: a message is signed, a session begins, is renewed and ends', async () => {
  const { auth, verifySession, prove, post, token, refreshToken } = await signedIn()
  const asked = (bearer: string) =>
    new Request(`${origin}/orders`, { headers: { authorization: `Bearer ${bearer}` } })
  expect(await verifySession(asked(token))).toMatchObject({ address: visitor.address, networkId })
  const proof = await prove('my-project', refreshToken, Date.now())
  const renewed = await post('/refresh', { refreshToken, proof })
  expect(await verifySession(asked(renewed.token), { fresh: true })).toMatchObject({ networkId })
  expect(await post('/sign-out', { token: renewed.token })).toEqual({ ended: true })
  await expect(verifySession(asked(renewed.token), { fresh: true })).rejects.toMatchObject({ status: 401 })
  expect((await (await auth.request('/keys')).json()).keys).toHaveLength(1)
})

test('the docs’ other blocks: tables, a cookie, one signature', async () => {
  const { migrate } = await load<{ migrate(pool: object): Promise<unknown> }>('server-5.ts')
  const query = vi.fn(async (_: string) => undefined)
  await migrate({ query })
  expect(query.mock.calls[0]?.[0]).toContain('create table')
  const { withSession } = await load<{ withSession(response: Response, token: string): Response }>(
    'server-7.ts',
  )
  expect(withSession(new Response(), 'abc').headers.get('set-cookie')).toContain('abc')
  type Checked = { isSigned: boolean; isStandard: boolean }
  const { hasSigned } = await load<{ hasSigned(text: string, signature: string): Promise<Checked> }>(
    'server-8.ts',
  )
  const text = written('abcdefgh12345678')
  const signature = await visitor.signMessage({ message: text })
  expect(await hasSigned(text, signature)).toEqual({ isSigned: true, isStandard: true })
})

test('the docs’ shop ships nothing for a receipt that is none', async () => {
  vi.stubEnv('DATABASE_URL', '')
  type Shop = { takeReceipt(receipt: string, order: object): Promise<Response> }
  const { takeReceipt } = await load<Shop>('server-9.ts')
  vi.unstubAllEnvs()
  const ship = vi.fn()
  const answer = await takeReceipt('a.b.c', { id: 'order-1', price: '12.50', ship })
  expect([answer.status, await answer.json()]).toEqual([400, { code: 'receipt/bad-token' }])
  expect(ship).not.toHaveBeenCalled()
})
