import { endpointUrl, getWallets, type QueryValue, walletImage } from '@latchkey/protocol'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manyWalletRows } from '../../test/manyWalletRows'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { addProject } from '../projects/store'
import { wallets } from './registry/walletsTable'

let gateway: TestGateway
const rows = manyWalletRows(120)

beforeAll(async () => {
  gateway = await startTestGateway()
  await addProject(gateway.context.db, { id: 'site', name: 'Site', allowedOrigins: ['https://site.example'] })
  await gateway.context.db.insert(wallets).values(rows)
})
afterAll(() => gateway.close())

type Query = Partial<Record<(typeof getWallets)['query'][number], QueryValue>>
const ask = (query: Query = {}, headers: Record<string, string> = {}) =>
  fetch(endpointUrl(getWallets, gateway.url, { projectId: 'site', ...query }), { headers })
const page = async (query: Query = {}) => getWallets.answer(await (await ask(query)).json())
/** The registry hears of a change a moment after it was made. */
const eventually = <Value>(read: () => Promise<Value>, wanted: Value) =>
  expect.poll(read, { timeout: 60_000 }).toEqual(wanted)

describe('GET /getWallets', () => {
  test('[API-07 REG-01] answers pages, searches and choices of what the database has', async () => {
    await eventually(async () => (await page()).count, 120)
    const first = await page({ page: 1, entries: 4, exclude: [rows[1]?.id ?? ''] })
    expect(first.data.map(({ id }) => id)).toEqual([0, 2, 3, 4].map(at => rows[at]?.id))
    expect(first.data[0]).toEqual({
      id: rows[0]?.id,
      name: rows[0]?.name,
      description: rows[0]?.description,
      homepage: rows[0]?.homepage,
      image_id: 'w0',
      badge_type: 'certified',
      chains: rows[0]?.chains,
      rdns: rows[0]?.rdns,
      mobile_link: rows[0]?.mobileLink,
      desktop_link: rows[0]?.desktopLink,
      webapp_link: rows[0]?.webappLink,
      app_store: rows[0]?.appStore,
      play_store: rows[0]?.playStore,
      chrome_store: rows[0]?.chromeStore,
      injected: rows[0]?.injected,
      supports_wc: true,
      order: 1,
    })
    expect((await page({ search: ' ZURICH ' })).data.map(({ name }) => name)).toEqual(
      rows
        .filter(({ name }) => name.includes('Zürich'))
        .sort(byPlaceInName)
        .map(({ name }) => name),
    )
    expect((await page({ include: [rows[5]?.id ?? '', rows[3]?.id ?? ''] })).count).toBe(2)
    expect((await page({ chains: ['eip155:1'], badge_type: 'certified' })).count).toBe(12)
  })

  test('[API-07] a bad parameter is named, and nothing is asked without a project', async () => {
    for (const [query, field] of [
      [{ page: 0 }, 'page'],
      [{ entries: 201 }, 'entries'],
      [{ badge_type: 'gold' }, 'badge_type'],
      [{ chains: ['1'] }, 'chains'],
      [{ include: Array.from({ length: 300 }, (_, at) => String(at)) }, 'include'],
    ] as const) {
      const response = await ask(query)
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({
        status: 'FAILED',
        reasons: [{ field, description: expect.stringContaining(field) }],
        code: `${field}/invalid`,
      })
    }
    expect((await ask({ projectId: 'nobody' })).status).toBe(401)
    expect((await ask({}, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await ask({}, { origin: 'https://site.example' })).status).toBe(200)
  })

  test('injected texts find nothing and break nothing', async () => {
    for (const text of [
      "'; drop table wallets; --",
      '%00',
      '\u0000',
      '{{7*7}}',
      'a\r\nx: y',
      '\ud800',
      '𝕏'.repeat(300),
    ])
      expect(await page({ search: text, exclude: [text], include: [text] })).toEqual({ data: [], count: 0 })
    const raw = await fetch(`${gateway.url}/getWallets?projectId=site&search=%ff%fe&page=1`)
    expect(await raw.json()).toEqual({ data: [], count: 0 })
    expect((await page()).count).toBe(120)
  })

  test('what a caller holds is not sent again until a wallet changes', async () => {
    const first = await ask({ search: 'w' })
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect(first.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600')
    expect(first.headers.get('content-type')).toBe('application/json')
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const second = await ask({ search: 'w' }, { 'if-none-match': held })
      expect([second.status, await second.text()]).toEqual([304, ''])
    }
    expect((await ask({ page: 0 }, { 'if-none-match': etag })).status).toBe(400)
    await gateway.context.db.$client.query(`update wallets set name = 'Renamed' where id = $1`, [rows[0]?.id])
    await eventually(async () => (await ask({ search: 'w' }, { 'if-none-match': etag })).status, 200)
    expect((await page({ search: 'renamed' })).count).toBe(1)
  })

  test('several changes at once end in what the database has', async () => {
    const { db } = gateway.context
    const added = manyWalletRows(140).slice(120)
    await Promise.all(added.map(row => db.insert(wallets).values(row)))
    await eventually(async () => (await page()).count, 140)
    await db.$client.query('delete from wallets where id = any($1)', [added.map(({ id }) => id)])
    await eventually(async () => (await page()).count, 120)
  })
})

test('while the database is away the wallets last known are answered, and the new ones once it is back', async () => {
  const own = await startTestGateway()
  const { config, db } = own.context
  const url = new URL(config.databaseUrl?.replace('@/', '@localhost/') ?? '')
  const name = url.pathname.slice(1)
  const from = (database: string) =>
    new Client({ connectionString: config.databaseUrl?.replace(`/${name}`, `/${database}`) })
  const admin = from('postgres')
  await admin.connect()
  const count = async () => {
    const response = await fetch(endpointUrl(getWallets, own.url, { projectId: 'site' }))
    return getWallets.answer(await response.json()).count
  }
  try {
    await addProject(db, { id: 'site', name: 'Site' })
    await db.insert(wallets).values(rows.slice(0, 3))
    await eventually(count, 3)
    const picture = async () =>
      (await fetch(endpointUrl(walletImage, own.url, {}, { id: 'metamask' }))).status
    expect(await picture()).toBe(200)
    await admin.query(`alter database ${name} with allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await expect(db.$client.query('select 1')).rejects.toThrow()
    expect(await count()).toBe(3)
    expect(await picture()).toBe(200)
    await admin.query(`alter database ${name} with allow_connections true`)
    const writer = from(name)
    await writer.connect()
    await writer.query('delete from wallets where id = $1', [rows[0]?.id])
    await writer.end()
    await expect.poll(count, { timeout: 60_000 }).toBe(2)
  } finally {
    await admin.query(`alter database ${name} with allow_connections true`)
    await admin.end()
    await own.close()
  }
})

/** The start of the name before a later word, then the order of the list. */
function byPlaceInName(one: { name: string; sortOrder: number }, other: { name: string; sortOrder: number }) {
  const place = ({ name }: { name: string }) => (name.startsWith('Zürich') ? 0 : 1)
  return place(one) - place(other) || one.sortOrder - other.sortOrder
}
