import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { createLog } from '../kernel/log'
import { projects } from '../projects/projectsTable'

describe('every answer', () => {
  let gateway: TestGateway
  const lines: string[] = []

  beforeAll(async () => {
    gateway = await startTestGateway({ log: createLog('debug', line => lines.push(line)) })
    await gateway.context.db.insert(projects).values({
      id: 'shop',
      name: 'Shop',
      allowedOrigins: ['https://shop.example', 'https://*.shop.example'],
    })
  })
  afterAll(() => gateway.close())

  const ask = (path: string, init?: RequestInit) => fetch(`${gateway.url}${path}`, init)
  const reason = async (answer: Response) => {
    expect(answer.headers.get('content-type')).toContain('application/json')
    const body = (await answer.json()) as {
      status: string
      reasons: { field: string; description: string }[]
      code: string
    }
    expect(body.status).toBe('FAILED')
    expect(body.reasons).toHaveLength(1)
    expect(body.code).toMatch(/^[\w-]+\/[\w-]+$/) // each has one
    return { status: answer.status, ...body.reasons[0], code: body.code }
  }

  it('refuses an unknown or missing project', async () => {
    const refused = {
      ...{ status: 401, code: 'project/unknown' },
      ...{ field: 'projectId', description: 'Unauthorized: invalid key' },
    }
    for (const query of ['', '?projectId=', '?projectId=nobody', `?projectId=${'x'.repeat(5000)}`])
      expect(await reason(await ask(`/getAnalyticsConfig${query}`))).toEqual(refused)
  })

  it('refuses a page whose origin is not allowed, however it is forged', async () => {
    const allowed = ['https://shop.example', 'https://a.shop.example']
    for (const origin of allowed)
      expect((await ask('/getAnalyticsConfig?projectId=shop', { headers: { origin } })).status).toBe(200)
    const forged = [
      'https://shop.example.evil',
      'https://evilshop.example',
      'http://shop.example',
      'https://shop.example:8443',
      'https://shop.example@evil.example',
      'https://a.b.shop.example',
      'null',
      'https://',
      'javascript:alert(1)',
      // Anybody can stand there.
      'http://localhost:5173',
      'https://thief.vercel.app',
      'https://thief.pages.dev',
      'https://thief.ngrok-free.app',
    ]
    for (const origin of forged)
      expect(await reason(await ask('/getAnalyticsConfig?projectId=shop', { headers: { origin } }))).toEqual({
        status: 403,
        field: 'origin',
        description: 'Unauthorized: origin not allowed',
        code: 'project/origin-not-allowed',
      })
    // A server or an app has no origin to tell.
    expect((await ask('/getAnalyticsConfig?projectId=shop')).status).toBe(200)
  })

  it('is data in the one form, also for unknown paths and wrong methods', async () => {
    expect(await reason(await ask('/nothing'))).toMatchObject({ status: 404, field: 'path' })
    const wrong = await ask('/getAnalyticsConfig?projectId=shop', { method: 'DELETE' })
    expect(wrong.headers.get('allow')).toBe('GET, HEAD')
    expect(await reason(wrong)).toMatchObject({ status: 405, field: 'method' })
    expect(await reason(await ask('/e?projectId=shop'))).toMatchObject({ status: 405 })
    const head = await ask('/getAnalyticsConfig?projectId=shop', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('tells every page that it may read it, and browsers how to treat it', async () => {
    for (const path of ['/health', '/nothing', '/getAnalyticsConfig?projectId=none']) {
      const { headers } = await ask(path)
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    const preflight = await ask('/e?projectId=shop', {
      method: 'OPTIONS',
      headers: { origin: 'https://any.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-sdk-version')
    expect(preflight.headers.get('access-control-max-age')).toBe('86400')
  })

  it('that tells figures is for nobody’s page, and for the gateway’s own network', async () => {
    const page = { origin: 'https://any.example' }
    const figures = await ask('/metrics', { headers: page })
    expect(figures.status).toBe(200)
    expect(figures.headers.get('access-control-allow-origin')).toBeNull()
    const preflight = await ask('/metrics', { method: 'OPTIONS', headers: page })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([405, null])
    // Somebody's proxy that we were not told of.
    const forwarded = await ask('/metrics', { headers: { 'x-forwarded-for': '8.8.8.8' } })
    expect(await reason(forwarded)).toMatchObject({ status: 403, field: 'address' })
  })

  it('carries a request id: the caller’s where it is harmless', async () => {
    const idOf = async (given: string) =>
      (await ask('/health', { headers: { 'x-request-id': given } })).headers.get('x-request-id')
    expect(await idOf('trace-1234567')).toBe('trace-1234567')
    for (const odd of ['<script>alert(1)</script>', 'a b c d e f g', 'x'.repeat(500), "'; drop table events"])
      expect(await idOf(odd)).toMatch(/^[\da-f-]{36}$/)
  })

  it('treats SQL, paths and markup as what they are: words', async () => {
    const words = [
      `' or 1=1 --`,
      `shop'; drop table projects; --`,
      '../../etc/passwd',
      '<img src=x onerror=alert(1)>',
      'shop\0',
      '%00',
      '💥',
      'shop\r\nset-cookie: a=b',
    ]
    for (const word of words) {
      const asked = encodeURIComponent(word)
      const answers = await Promise.all([
        ask(`/getAnalyticsConfig?projectId=${asked}`),
        ask(`/${asked}`),
        ask(`/appkit/v1/config/${asked}?projectId=shop`),
      ])
      for (const answer of answers) {
        expect([401, 404]).toContain(answer.status)
        expect(answer.headers.get('set-cookie')).toBeNull()
        const text = await answer.text()
        expect(text).not.toContain(word)
        expect(text).not.toMatch(/<|at .*\.ts/)
      }
    }
    expect(await (await ask('/projects/v1/origins?projectId=shop')).json()).toHaveProperty('allowedOrigins')
  })

  it('is in the same form for what is no HTTP, no usable address, or too many headers', async () => {
    const hello = 'host: x\r\nconnection: close\r\n\r\n'
    for (const [sent, status] of [
      ['HELLO\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nx: ${'x'.repeat(40_000)}\r\n${hello}`, 431],
      [`GET //evil.example/%zz HTTP/1.1\r\n${hello}`, 404],
      ['GET /health HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n', 400],
      [`GET /../../etc/passwd HTTP/1.1\r\n${hello}`, 404],
    ] as const) {
      const text = await speak(gateway.url, sent)
      expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(text).toContain('{"status":"FAILED","reasons":[')
      expect(text).toMatch(/"code":"(request|path)\/(invalid|not-found)"/)
    }
  })

  it('says nothing of the inside when something fails, and logs it under the request id', async () => {
    const { $client } = gateway.context.db
    await $client.query('alter table projects rename to gone')
    const answer = await ask('/getAnalyticsConfig?projectId=hunter22')
    await $client.query('alter table gone rename to projects')
    const id = answer.headers.get('x-request-id')
    expect(await reason(answer)).toMatchObject({ status: 500, description: 'Internal server error' })
    expect(lines.find(line => line.includes('relation \\"projects\\" does not exist'))).toContain(id)
  })

  it('never logs a query string', () => {
    expect(lines.some(line => line.includes('"path":"/getAnalyticsConfig"'))).toBe(true)
    expect(lines.filter(line => /projectId=|nobody|hunter22/.test(line))).toEqual([])
  })
})

it.each([
  ['without a token to its own network', undefined, '10.0.0.1', undefined, 200],
  ['without a token to nobody outside', undefined, '8.8.8.8', undefined, 403],
  ['with a token to who has it', 'a-token-of-some-length', '8.8.8.8', 'Bearer a-token-of-some-length', 200],
  ['with a token to nobody else', 'a-token-of-some-length', '127.0.0.1', 'Bearer another', 401],
])('tells its figures %s', async (_, metricsToken, address, authorization, status) => {
  const gateway = await startTestGateway({ config: { trustProxy: true, metricsToken } })
  const headers = { 'x-forwarded-for': address, ...(authorization ? { authorization } : {}) }
  expect((await fetch(`${gateway.url}/metrics`, { headers })).status).toBe(status)
  await gateway.close()
})

/** Writes bytes to the gateway as they are, and reads what comes until it hangs up. */
function speak(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((done, fail) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setEncoding('utf8').setTimeout(5_000, () => fail(new Error(`no answer: ${text}`)))
    socket.on('data', (chunk: string) => {
      text += chunk
    })
    socket.once('error', fail)
    socket.once('close', () => done(text))
  })
}
