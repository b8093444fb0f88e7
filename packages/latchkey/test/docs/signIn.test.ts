import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSignIn, formatSignInMessage, memoryStore } from '../../src/server'

const origin = 'http://localhost:5173'
const keySetUrl = 'http://127.0.0.1:8600/auth/v1/keys'
const visitor = privateKeyToAccount(generatePrivateKey())
const signIn = createSignIn({ store: memoryStore() })
const { fetch } = globalThis

/** The gateway of the page, where a visitor has signed in. */
beforeAll(() => {
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) =>
    String(input) === keySetUrl ? Response.json(await signIn.keySet()) : fetch(input, init),
  )
})
afterAll(() => {
  vi.unstubAllGlobals()
})

async function tokenOf(project: string): Promise<string> {
  const { nonce } = await signIn.nonce({ project, origin })
  const { address } = visitor
  const issuedAt = new Date().toISOString()
  const fields = { domain: 'localhost:5173', address, uri: origin, networkId: 'eip155:1', nonce, issuedAt }
  const message = formatSignInMessage({ ...fields, version: '1' })
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const deviceKey = { kty: 'EC', crv: 'P-256', x, y } as const
  const signature = await visitor.signMessage({ message })
  return (await signIn.authenticate({ project, origin, message, signature, deviceKey })).token
}

test('the server in Hono of the ten-minute page answers those who are signed in, and nobody else', async () => {
  vi.stubEnv('PORT', '0')
  const { server } = await import('virtual:docs-part/src/server.mjs')
  vi.unstubAllEnvs()
  if (!server.listening) await once(server, 'listening')
  const orders = async (token?: string) => {
    const { port } = server.address() as AddressInfo
    const headers = { origin, ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`http://127.0.0.1:${port}/orders`, { headers })
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    return [answer.status, await answer.json()]
  }
  try {
    expect(await orders()).toEqual([401, { code: 'session/missing' }])
    expect(await orders(await tokenOf('my-shop'))).toEqual([
      200,
      { address: visitor.address, orders: ['A brass key'] },
    ])
    expect(await orders(await tokenOf('other'))).toEqual([401, { code: 'session/wrong-project' }])
  } finally {
    server.close()
  }
})

test('so do the proxy and the route handler in Next', async () => {
  const { proxy, config } = await import('virtual:docs-part/src/proxy.ts')
  const { GET } = await import('virtual:docs-part/src/app/api/orders/route.ts')
  const asked = (token?: string) =>
    new Request('http://localhost:3000/api/orders', {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  expect(config.matcher).toBe('/api/:path*')
  const refused = await proxy(asked())
  expect([refused?.status, await refused?.json()]).toEqual([401, { code: 'session/missing' }])
  const token = await tokenOf('my-shop')
  expect(await proxy(asked(token))).toBe(undefined)
  expect(await (await GET(asked(token))).json()).toEqual({
    address: visitor.address,
    orders: ['A brass key'],
  })
  await expect(GET(asked())).rejects.toMatchObject({ status: 401 })
})
