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
  expect(Object.keys(examples)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(at => `server-${at}.ts`))
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

test('the docs’ own sign-in: a message is signed, a session begins, is renewed and ends', async () => {
  vi.stubEnv('DATABASE_URL', '')
  type SignInPage = { auth: App; verifySession: ReturnType<typeof createSessionVerifier> }
  const { auth, verifySession } = await load<SignInPage>('server-3.ts')
  vi.unstubAllEnvs()
  type Device = { deviceKey: JsonWebKey; prove(...of: [string, string, number]): Promise<object> }
  const { deviceKey, prove } = await load<Device>('server-5.ts')
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
  const { migrate } = await load<{ migrate(pool: object): Promise<unknown> }>('server-4.ts')
  const query = vi.fn(async (_: string) => undefined)
  await migrate({ query })
  expect(query.mock.calls[0]?.[0]).toContain('create table')
  const { withSession } = await load<{ withSession(response: Response, token: string): Response }>(
    'server-6.ts',
  )
  expect(withSession(new Response(), 'abc').headers.get('set-cookie')).toContain('abc')
  type Checked = { isSigned: boolean; isStandard: boolean }
  const { hasSigned } = await load<{ hasSigned(text: string, signature: string): Promise<Checked> }>(
    'server-7.ts',
  )
  const text = written('abcdefgh12345678')
  const signature = await visitor.signMessage({ message: text })
  expect(await hasSigned(text, signature)).toEqual({ isSigned: true, isStandard: true })
})

test('the docs’ shop ships nothing for a receipt that is none', async () => {
  vi.stubEnv('DATABASE_URL', '')
  type Shop = { takeReceipt(receipt: string, order: object): Promise<Response> }
  const { takeReceipt } = await load<Shop>('server-8.ts')
  vi.unstubAllEnvs()
  const ship = vi.fn()
  const answer = await takeReceipt('a.b.c', { id: 'order-1', price: '12.50', ship })
  expect([answer.status, await answer.json()]).toEqual([400, { code: 'receipt/bad-token' }])
  expect(ship).not.toHaveBeenCalled()
})
