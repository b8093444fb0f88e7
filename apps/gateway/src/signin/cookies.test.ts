import { createSessionVerifier } from '@latchkey/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { addProject, setProjectCookie } from '../projects/store'
import { signInClient, testDevice, visitor } from './testing/signInClient'

const origin = 'https://app.shop.example'
const page = { domain: 'app.shop.example', uri: origin }

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
  const { db } = gateway.context
  await addProject(db, { id: 'host', name: 'One host', allowedOrigins: [origin], sessionCookie: 'host' })
  await addProject(db, { id: 'domain', name: 'A domain', allowedOrigins: ['https://*.shop.example'] })
  await setProjectCookie(db, 'domain', '.Shop.example')
  await addProject(db, { id: 'plain', name: 'None', allowedOrigins: [origin] })
})
afterAll(() => gateway.close())

async function signedIn(project: string) {
  const client = signInClient(() => gateway.url, Date.now, project)
  const { deviceKey, prove } = await testDevice(project)
  const { body: asked } = await client.ask(client.url('nonce'), { headers: { origin } })
  const message = await client.messageOf({ ...page, nonce: String(asked.nonce) })
  const signature = await visitor.signMessage({ message })
  const told = await client.send({ message, signature, deviceKey }, { headers: { origin } })
  return { client, told, prove, cookie: told.headers.get('set-cookie') ?? '' }
}

it('a project’s sessions are kept in a cookie of this host, if it wants', async () => {
  const { client, told, cookie, prove } = await signedIn('host')
  const { token, refreshToken } = told.body
  expect(cookie).toMatch(
    /^__Host-latchkey-session=[\w.-]+; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=(300|29\d)$/,
  )
  expect(cookie).toContain(String(token))
  const sent = { origin, cookie: cookie.split(';')[0] ?? '' }
  const me = await client.ask(client.url('me'), { headers: sent })
  expect(me.status).toBe(200)
  expect(me.headers.get('access-control-allow-origin')).toBe(origin)
  expect(me.headers.get('access-control-allow-credentials')).toBe('true')
  expect(me.headers.get('vary')).toMatch(/origin/)
  const renewed = await client.ask(client.url('refresh'), {
    method: 'POST',
    headers: sent,
    body: JSON.stringify(await prove(refreshToken, Date.now())),
  })
  expect(renewed.headers.get('set-cookie')).toContain(String(renewed.body.token))
  // Another page of the same site has no business with it.
  const evil = { ...sent, origin: 'https://evil.shop.example' }
  expect((await client.ask(client.url('me'), { headers: evil })).status).toBe(403)
  expect((await client.ask(client.url('sign-out'), { method: 'POST', headers: evil })).status).toBe(403)
  const { origin: _, ...withoutPage } = sent
  expect((await fetch(client.url('sign-out'), { method: 'POST', headers: withoutPage })).status).toBe(401)
  const out = await client.ask(client.url('sign-out'), { method: 'POST', headers: sent })
  expect(out).toMatchObject({ status: 200, body: { ended: true } })
  expect(out.headers.get('set-cookie')).toMatch(/^__Host-latchkey-session=; .*Max-Age=0$/)
  expect((await client.ask(client.url('me'), { headers: sent })).status).toBe(401)
})

it('or of a whole domain, whose servers read it, too', async () => {
  const { cookie } = await signedIn('domain')
  expect(cookie).toMatch(/^__Secure-latchkey-session=[\w.-]+; Path=\/; Domain=shop.example; Secure; HttpOnly/)
  const verify = createSessionVerifier({
    project: 'domain',
    keySetUrl: `${gateway.url}/auth/v1/keys`,
    origins: [origin],
  })
  const headers = { cookie: cookie.split(';')[0] ?? '', host: 'api.shop.example' }
  const asked = (method: string, from?: string) =>
    verify({ method, headers: { ...headers, ...(from && { origin: from }) } })
  expect(await asked('GET')).toMatchObject({ project: 'domain' })
  expect(await asked('POST', origin)).toMatchObject({ project: 'domain' })
  for (const from of [undefined, 'https://evil.shop.example', 'null'])
    await expect(asked('POST', from)).rejects.toMatchObject({ code: 'session/missing' })
})

it('and nowhere, if it does not', async () => {
  const { cookie, told } = await signedIn('plain')
  expect([cookie, told.status]).toEqual(['', 200])
})

it('a browser may ask first whether it may', async () => {
  const answer = await fetch(`${gateway.url}/auth/v1/me`, { method: 'OPTIONS', headers: { origin } })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
  expect(answer.headers.get('access-control-allow-headers')).toMatch(/x-nonce-jwt, authorization/)
  const elsewhere = await fetch(`${gateway.url}/getWallets`, { headers: { origin } })
  expect(elsewhere.headers.get('access-control-allow-origin')).toBe('*')
  expect(elsewhere.headers.get('access-control-allow-credentials')).toBe(null)
})
