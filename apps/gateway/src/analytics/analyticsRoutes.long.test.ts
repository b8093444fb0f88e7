import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { count } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { projects } from '../projects/projectsTable'
import { events } from './eventTables'
import { deleteEventsBefore } from './store'

const adminToken = 'a-token-of-some-length'

describe('events', () => {
  let gateway: TestGateway

  beforeEach(async () => {
    gateway = await startTestGateway({ config: { adminToken, requestTimeout: 120_000 } })
    await gateway.context.db.insert(projects).values([
      { id: 'shop', name: 'Shop' },
      { id: 'quiet', name: 'Quiet', analyticsEnabled: false },
    ])
  })
  afterEach(() => gateway.close())

  const message = (props: object = {}, rest: object = {}) => ({
    eventId: randomUUID(),
    url: 'https://shop.example/cart?session=hunter22#hunter23',
    domain: 'shop.example',
    timestamp: Date.UTC(2026, 0, 2),
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false }, ...props },
    ...rest,
  })
  const send = (body: unknown, project = 'shop') =>
    fetch(`${gateway.url}/e?projectId=${project}&st=appkit&sv=react-wagmi-1.7.8`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
  const stored = () => gateway.context.db.select().from(events).orderBy(events.id)

  it('[ANA-03 CFG-10] are stored before they are acknowledged, without query and fragment', async () => {
    const address = '0x52908400098527886E0F7030069857D2E4169EE7'
    const sent = message({ address })
    const answer = await send(sent)
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
    expect(await stored()).toMatchObject([
      {
        eventId: sent.eventId,
        projectId: 'shop',
        occurredAt: new Date(sent.timestamp),
        type: 'track',
        event: 'MODAL_OPEN',
        url: 'https://shop.example/cart',
        domain: 'shop.example',
        address,
        properties: { connected: false },
        sdkType: 'appkit',
        sdkVersion: 'react-wagmi-1.7.8',
      },
    ])
  })

  it('of errors carry an ISO date and their own fields', async () => {
    const error = {
      type: 'error',
      event: 'API_ERROR',
      errorType: 'TypeError',
      errorMessage: 'no',
      stackTrace: 'at x',
    }
    const body = { ...message(), timestamp: '2026-01-02T03:04:05.678Z', props: error }
    expect((await send(body)).status).toBe(200)
    expect(await stored()).toMatchObject([
      {
        type: 'error',
        event: 'API_ERROR',
        occurredAt: new Date('2026-01-02T03:04:05.678Z'),
        properties: { errorType: 'TypeError', errorMessage: 'no', stackTrace: 'at x' },
      },
    ])
  })

  it('sent twice are stored once, for each project', async () => {
    const sent = message()
    const answers = await Promise.all([send(sent), send(sent), send(sent)])
    expect((await send(sent)).status).toBe(200)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stored()).toHaveLength(1)
  })

  it('lose what is named like a secret, at any depth, and what the database cannot hold', async () => {
    const properties = {
      name: 'Wallet\0 \ud800',
      token: 'USDC',
      swapFromToken: 'ETH',
      accessToken: 'eyJhbGciOiJIUzI1NiJ9.e30',
      otp: '123456',
      signature: '0xabc',
      privateKey: '0x1',
      private_key: '0x1',
      nested: [{ seedPhrase: 'a b c', password: 'x', kept: 1, MNEMONIC: 'x' }],
      deep: { a: { b: { c: { d: { e: 1 } } } } },
    }
    expect((await send(message({ properties }))).status).toBe(200)
    expect((await stored())[0]?.properties).toEqual({
      name: 'Wallet \ufffd',
      token: 'USDC',
      swapFromToken: 'ETH',
      nested: [{ kept: 1 }],
      deep: { a: { b: { c: { d: '…' } } } },
    })
  })

  it('that are none are refused by the field that is wrong, and nothing is stored', async () => {
    const wrong: [unknown, string][] = [
      [null, 'body'],
      [[], 'body'],
      [message({}, { eventId: `1' or '1'='1` }), 'eventId'],
      [message({}, { domain: '<script>' }), 'domain'],
      [message({}, { url: 'nowhere' }), 'url'],
      [message({}, { timestamp: 'yesterday' }), 'timestamp'],
      [message({}, { timestamp: 1e300 }), 'timestamp'],
      [message({}, { props: 7 }), 'props'],
      [message({ type: 'spy' }), 'props.type'],
      [message({ event: 'drop table events' }), 'props.event'],
      [message({ address: { $ne: 1 } }), 'props.address'],
      [message({ properties: 'x' }), 'props.properties'],
    ]
    for (const [body, field] of wrong) {
      const answer = await send(body)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ status: 'FAILED', reasons: [{ field }] })
    }
    for (const length of [16_400, 70_000])
      expect((await send(message({ properties: { text: 'x'.repeat(length) } }))).status).toBe(413)
    expect(await stored()).toEqual([])
  })

  it('nobody wants are not kept', async () => {
    const answer = await send(message(), 'quiet')
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ignored' }])
    expect((await send(message(), 'nobody')).status).toBe(401)
    expect(await stored()).toEqual([])
  })

  it('come 10 000 in a burst: each that was acknowledged is in the table', async () => {
    // As much as the gateway takes at once from one connection.
    const sent = Array.from({ length: 200 }, () => Array.from({ length: 50 }, () => message()))
    const answers = await Promise.all(sent.map(messages => burst(gateway.url, messages)))
    const acknowledged = sent.flatMap((messages, i) => messages.filter((_, j) => answers[i]?.[j] === '200'))
    expect(acknowledged).toHaveLength(10_000)
    const kept = new Set((await stored()).map(({ eventId }) => eventId))
    expect(acknowledged.filter(({ eventId }) => !kept.has(eventId))).toEqual([])
  }, 180_000)

  it('older than the owner wants are deleted, in steps', async () => {
    for (let i = 0; i < 7; i++) await send(message())
    await gateway.context.db.update(events).set({ receivedAt: new Date('2020-01-01') })
    await send(message())
    expect(await deleteEventsBefore(gateway.context.db, new Date('2021-01-01'), 3)).toBe(7)
    expect(await gateway.context.db.select({ n: count() }).from(events)).toEqual([{ n: 1 }])
  })

  it('are shown to who has the admin token, and to nobody else', async () => {
    await send(message())
    await send(message())
    await send(message({ event: 'CONNECT_SUCCESS' }))
    const ask = (token: string | undefined, query = 'projectId=shop') =>
      fetch(`${gateway.url}/admin/v1/events?${query}`, token ? { headers: { authorization: token } } : {})
    for (const token of [undefined, 'Bearer', 'Bearer wrong', adminToken, `Basic ${adminToken}`])
      expect((await ask(token)).status).toBe(401)
    const shown = await (await ask(`Bearer ${adminToken}`)).json()
    const day = new Date().toISOString().slice(0, 10)
    expect(shown.counts).toEqual([
      { day, event: 'CONNECT_SUCCESS', count: 1 },
      { day, event: 'MODAL_OPEN', count: 2 },
    ])
    expect(shown.latest).toHaveLength(3)
    const one = await (await ask(`Bearer ${adminToken}`, 'projectId=shop&event=MODAL_OPEN&limit=1')).json()
    expect(one.latest).toMatchObject([{ event: 'MODAL_OPEN' }])
    for (const [query, field] of [
      ['projectId=shop&limit=x', 'limit'],
      ['projectId=shop&event=%00', 'event'],
      ['projectId=%00', 'projectId'],
      ['', 'projectId'],
    ]) {
      const refused = await ask(`Bearer ${adminToken}`, query)
      expect(refused.status, query).toBe(400)
      expect(await refused.json()).toMatchObject({ status: 'FAILED', reasons: [{ field }] })
    }
  })
})

it('one address does not push everybody else’s events out: its own take up so many bytes a day', async () => {
  const gateway = await startTestGateway({ config: { trustProxy: true, eventBytesPerAddress: 60_000 } })
  onTestFinished(() => gateway.close())
  await gateway.context.db.insert(projects).values([
    { id: 'shop', name: 'Shop' },
    { id: 'blog', name: 'Blog' },
  ])
  const send = (address: string, properties: object, project = 'shop') =>
    fetch(`${gateway.url}/e?projectId=${project}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
      body: JSON.stringify({
        ...{ eventId: randomUUID(), url: 'https://a.example', domain: 'a.example', timestamp: Date.now() },
        props: { type: 'track', event: 'MODAL_OPEN', properties },
      }),
    })
  // A few kilobytes on the wire, and six times that in the database.
  const large = { list: Array(2_000).fill(1) }
  const statuses = []
  for (let i = 0; i < 6; i++)
    statuses.push((await send('198.51.100.1', large, i % 2 ? 'shop' : 'blog')).status)
  expect(statuses).toEqual([200, 429, 429, 429, 429, 429])
  const refused = await send('198.51.100.1', large)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  expect(await refused.json()).toMatchObject({ reasons: [{ field: 'address' }] })
  expect((await send('198.51.100.2', large)).status).toBe(200)
  const { rows } = await gateway.context.db.$client.query('select sum(size)::int as size from events')
  expect(rows[0].size).toBeLessThan(2 * 60_000)
})

it('an event that cannot be stored in time is given up with a clear answer', async () => {
  const gateway = await startTestGateway({ config: { requestTimeout: 300 } })
  await gateway.context.db.insert(projects).values({ id: 'shop', name: 'Shop' })
  const client = new Client({ connectionString: gateway.context.config.databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('lock table events in access exclusive mode')
  const event = {
    eventId: randomUUID(),
    url: 'https://a.example',
    domain: 'a.example',
    timestamp: Date.now(),
  }
  const body = JSON.stringify({ ...event, props: { type: 'track', event: 'MODAL_OPEN' } })
  const answer = await fetch(`${gateway.url}/e?projectId=shop`, { method: 'POST', body })
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({
    status: 'FAILED',
    reasons: [{ description: expect.any(String) }],
  })
  await client.query('rollback')
  await client.end()
  await gateway.close()
})

it('the admin route does not exist without a token', async () => {
  const gateway = await startTestGateway()
  const answer = await fetch(`${gateway.url}/admin/v1/events?projectId=shop`, {
    headers: { authorization: 'Bearer undefined' },
  })
  expect(answer.status).toBe(404)
  await gateway.close()
})

/** Sends messages over one connection without waiting for answers in between; gives their statuses in order. */
function burst(url: string, messages: readonly object[]): Promise<string[]> {
  const { hostname, port } = new URL(url)
  return new Promise((done, fail) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => {
      for (const [i, message] of messages.entries()) {
        const body = JSON.stringify(message)
        const end = i === messages.length - 1 ? 'connection: close\r\n' : ''
        const head = `POST /e?projectId=shop HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n${end}\r\n`
        socket.write(head + body)
      }
    })
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
    socket.once('error', fail)
    socket.once('close', () => done([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status)))
  })
}
