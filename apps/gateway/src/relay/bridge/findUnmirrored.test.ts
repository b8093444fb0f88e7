import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/testDatabase'
import { findUnmirrored } from './findUnmirrored'

describe('messages that are to be mirrored', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  let pool: Pool
  beforeAll(async () => {
    database = await testDatabase()
    pool = new Pool({ connectionString: database.url, max: 1 })
    // Of ten: one came from upstream, one is over, and upstream has two; of those others acknowledged one.
    await pool.query(`
      insert into relay_messages
        (topic, message_id, publisher, tag, message, size, published_at, expires_at, address)
      select sha256(i::text::bytea), sha256(i::text::bytea), case i % 10 when 1 then 'upstream' else 'dapp' end,
             1108, 'message ' || i, 10, 0, case i % 10 when 2 then 500 else 2000 end,
             case when i <= 1000 then '198.51.100.1' else '2001:db8:1:' || i % 2 end
      from generate_series(1, 2000) i`)
    await pool.query(`
      insert into relay_acks
      select id, 'upstream' from relay_messages where id % 10 in (3, 4)
      union all select id, 'wallet' from relay_messages where id % 10 in (3, 5)`)
    await pool.query('analyze relay_messages, relay_acks')
  })
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })

  it('are found in their order, page by page, and no others', async () => {
    const found: number[] = []
    for (let after = 0; ; after = found.at(-1) ?? 0) {
      const page = await findUnmirrored(pool, { after, now: 1_000, most: 300, except: [] })
      found.push(...page.map(({ id }) => id))
      if (page.length < 300) break
    }
    const wanted = Array.from({ length: 2_000 }, (_, i) => i + 1).filter(
      id => ![1, 2, 3, 4].includes(id % 10),
    )
    expect(found).toEqual(wanted)
    const [first] = await findUnmirrored(pool, { after: 10, now: 1_000, most: 1, except: [] })
    expect(first).toMatchObject({ id: 15, message: 'message 15', tag: 1108, expiresAt: 2_000 })
    expect(first).toMatchObject({ publisher: 'dapp', address: '198.51.100.1' })
  })

  it('are found without those of some sites, networks and clients', async () => {
    const addresses = async (except: string[]) => {
      const found = await findUnmirrored(pool, { after: 0, now: 1_000, most: 2_000, except })
      return [...new Set(found.map(({ address }) => address))].sort()
    }
    const [old, even, odd] = ['198.51.100.1', '2001:db8:1:0', '2001:db8:1:1']
    expect(await addresses([])).toEqual([old, even, odd])
    expect(await addresses([`${odd} dapp`, `${even} other`, 'dapp'])).toEqual([old, even])
    expect(await addresses([even])).toEqual([old, odd])
    expect(await addresses(['2001:db8:1'])).toEqual([old])
    expect(await addresses([old])).toEqual([even, odd])
  })

  it('are looked for in the index that is made for it', async () => {
    await pool.query('set enable_seqscan = off')
    const plan: string[] = []
    const explaining = {
      async query(text: string, values: unknown[]) {
        const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
        plan.push(...rows.map(row => row['QUERY PLAN']))
        return { rows: [] }
      },
    }
    await findUnmirrored(explaining as unknown as Pool, {
      after: 1_900,
      now: 1_000,
      most: 100,
      except: ['x'],
    })
    expect(plan.filter(line => line.includes('relay_messages_to_mirror'))).toHaveLength(2)
    expect(plan.join('\n')).not.toContain('Seq Scan')
  })
})
