import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '../../test/testDatabase'
import { eventSize } from './eventSize'
import { insertEvents } from './insertEvents'
import type { StoredEvent } from './storedEvent'

it('is never less than what the database counts, and not much more for an ordinary event', async () => {
  const { url, drop } = await testDatabase()
  const pool = new Pool({ connectionString: url })
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  const event = (properties: StoredEvent['properties'], more: Partial<StoredEvent> = {}): StoredEvent => ({
    ...{ eventId: randomUUID(), projectId: 'shop', occurredAt: '2026-01-02T03:04:05.678Z', type: 'track' },
    ...{ event: 'MODAL_OPEN', url: 'https://shop.example/cart', domain: 'shop.example', address: null },
    ...{ properties, sdkType: null, sdkVersion: null },
    ...more,
  })
  const ordinary = { connected: false, method: 'browser', name: 'A Wallet', view: 'Connect' }
  const given = [
    event(null),
    event({}),
    event(ordinary, { address: '0x52908400098527886E0F7030069857D2E4169EE7', sdkType: 'appkit' }),
    event({ text: 'ü€😀'.repeat(500) }),
    event({ list: Array(5_000).fill(1) }),
    event({ list: Array(1_000).fill(0.12345678901234566) }),
    event({ list: [1e300, 5e-324, -1.7976931348623157e308, 9007199254740991] }),
    event({ list: Array(1_000).fill(null), flags: Array(1_000).fill(true) }),
    event(Object.fromEntries(Array.from({ length: 800 }, (_, i) => [`k${i}`, i]))),
    event({ nested: Array(500).fill({ a: [{}, [], ''] }) }),
  ]
  for (const each of given) await insertEvents(pool, [each])
  const { rows } = await pool.query<{ size: number }>('select size from events order by id')
  const sizes = rows.map(({ size }) => size)
  for (const [i, each] of given.entries())
    expect(eventSize(each), `of event ${i}`).toBeGreaterThanOrEqual(sizes[i] ?? Number.NaN)
  expect(eventSize(given[2] ?? event(null))).toBeLessThan((sizes[2] ?? 0) * 1.25)
})
