import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { projects } from '../projects/projectsTable'
import { dropOldestEvents } from './dropOldestEvents'
import { foldStoredEvents } from './foldStoredEvents'
import { readStoredEvents } from './readStoredEvents'

const eventStored = 400_000

describe('what events take up', () => {
  let gateway: TestGateway
  beforeEach(async () => {
    gateway = await startTestGateway({ config: { eventStored } })
    onTestFinished(() => gateway.close())
    await gateway.context.db.insert(projects).values([
      { id: 'shop', name: 'Shop' },
      { id: 'blog', name: 'Blog' },
    ])
  })

  const pool = () => gateway.context.db.$client
  const send = async (project: string, count: number, properties: object = {}) => {
    const sent = Array.from({ length: count }, () => randomUUID())
    for (const eventId of sent) {
      const page = { url: 'https://a.example/', domain: 'a.example', timestamp: Date.now() }
      const props = { type: 'track', event: 'MODAL_OPEN', properties }
      const answer = await fetch(`${gateway.url}/e?projectId=${project}`, {
        method: 'POST',
        body: JSON.stringify({ eventId, ...page, props }),
      })
      expect(answer.status).toBe(200)
    }
    return sent
  }
  const kept = async (project: string) => {
    const { rows } = await pool().query('select event_id from events where project_id = $1 order by id', [
      project,
    ])
    return rows.map(row => row.event_id)
  }
  const total = async () => (await readStoredEvents(pool())).reduce((sum, { bytes }) => sum + bytes, 0)

  it('is bounded: the oldest of who has the most make room, and nobody else’s', async () => {
    const blog = await send('blog', 5)
    const shop = await send('shop', 60, { text: 'x'.repeat(3_000) })
    const before = await total()
    expect(before).toBeGreaterThan(60 * 3_000)
    expect(await dropOldestEvents(pool(), 100_000, 7)).toBeGreaterThan(20)
    const left = await kept('shop')
    expect(left.length).toBeGreaterThan(20)
    expect(left).toEqual(shop.slice(-left.length))
    expect(await kept('blog')).toEqual(blog)
    expect(await total()).toBeLessThanOrEqual(100_000)
    expect(await dropOldestEvents(pool(), 100_000)).toBe(0)
  })

  it('is counted by the database, whoever writes or deletes, once for each event', async () => {
    const [sent] = await send('shop', 3, { name: 'Wallet' })
    await send('blog', 2)
    const counted = async () => (await readStoredEvents(pool())).map(each => [each.projectId, each.events])
    expect((await counted()).sort()).toEqual([
      ['blog', 2],
      ['shop', 3],
    ])
    const before = await total()
    await foldStoredEvents(pool())
    await Promise.all([foldStoredEvents(pool()), foldStoredEvents(pool())])
    expect(await total()).toBe(before)
    const client = new Client({ connectionString: gateway.context.config.databaseUrl })
    await client.connect()
    await client.query('delete from events where event_id = $1', [sent])
    expect((await counted()).sort()).toEqual([
      ['blog', 2],
      ['shop', 2],
    ])
    await client.query('truncate events')
    await client.end()
    expect(await counted()).toEqual([])
    expect(await total()).toBe(0)
  })

  it('is looked after by a running gateway, which tells it', async () => {
    await send('shop', 120, { text: 'x'.repeat(4_000) })
    const figure = async (name: string) =>
      Number(new RegExp(`^${name} (\\d+)`, 'm').exec(gateway.context.metrics.text())?.[1])
    await expect
      .poll(() => figure('gateway_events_dropped_total'), { timeout: 25_000, interval: 100 })
      .toBeGreaterThan(0)
    await expect.poll(total, { timeout: 25_000 }).toBeLessThanOrEqual(eventStored)
    expect(await figure('gateway_events_stored_limit_bytes')).toBe(eventStored)
  }, 180_000)

  it('is estimated at no less than it is', async () => {
    await send('shop', 40, { name: 'Wallet', list: Array(500).fill(1) })
    await pool().query(`
      insert into events (event_id, project_id, occurred_at, type, event, url, domain, address, properties, size)
      select gen_random_uuid(), project_id, now(), type, event, url, domain, address, properties, size
      from events, generate_series(1, 500)`)
    const { rows } = await pool().query(`select pg_total_relation_size('events')::int as bytes`)
    expect(await total()).toBeGreaterThan(rows[0].bytes)
  })
})
