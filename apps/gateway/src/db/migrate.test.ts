import { getTableColumns, getTableName } from 'drizzle-orm'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../test/testDatabase'
import * as eventTables from '../analytics/eventTables'
import * as writeProbeTable from '../health/writeProbeTable'
import * as nftMetadataTable from '../nfts/nftMetadataTable'
import * as pictureTables from '../pictures/pictureTables'
import * as priceSourcesTable from '../prices/priceSourcesTable'
import * as projectsTable from '../projects/projectsTable'
import * as mailboxTables from '../relay/mailbox/mailboxTables'
import * as upstreamsTable from '../rpc/upstreamsTable'
import * as imagesTable from '../wallets/pictures/imagesTable'
import * as walletsTable from '../wallets/registry/walletsTable'
import { migrate } from './migrate'
import type { Migration } from './migrations/migration'
import { migrations } from './migrations/migrations'

const tables = {
  ...{ ...projectsTable, ...walletsTable, ...imagesTable, ...upstreamsTable },
  ...{ ...eventTables, ...writeProbeTable, ...mailboxTables },
  ...{ ...pictureTables, ...nftMetadataTable, ...priceSourcesTable },
}

describe('migrations', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  let pool: Pool

  beforeAll(async () => {
    database = await testDatabase()
    pool = new Pool({ connectionString: database.url })
  })
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })
  const applied = async () =>
    (await pool.query('select id from migrations order by id')).rows.map(({ id }) => id)
  const more: Migration = { id: 1_000, name: 'more', sql: 'create table more (id integer)' }

  it('make the tables that the code expects, column by column', async () => {
    expect(Object.keys(tables)).toHaveLength(17)
    for (const table of Object.values(tables)) {
      const { rows } = await pool.query(
        `select column_name as name, is_nullable = 'NO' as required from information_schema.columns where table_name = $1`,
        [getTableName(table)],
      )
      const wanted = Object.values(getTableColumns(table)).map(({ name, notNull }) => ({
        name,
        required: notNull,
      }))
      const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
      expect(rows.sort(byName)).toEqual(wanted.sort(byName))
    }
  })

  it('are applied once, also by several gateways at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => migrate(pool, [...migrations, more])))
    expect(await applied()).toEqual([...migrations.map(({ id }) => id), 1_000])
  })

  it('that were changed or come from a newer gateway are refused by name', async () => {
    await expect(migrate(pool, migrations)).rejects.toThrow(/has migration 1000 \(more\).*newer/)
    const changed = { ...more, sql: 'create table more (id bigint)' }
    await expect(migrate(pool, [...migrations, changed])).rejects.toThrow(
      /Migration 1000 \(more\) was changed/,
    )
    await migrate(pool, [...migrations, { ...more, sql: ' create  table more\n(id integer) ' }])
  })

  it('that fail leave the database as it was', async () => {
    const broken = { id: 1_001, name: 'broken', sql: 'create table half (id integer); select nothing' }
    await expect(migrate(pool, [...migrations, more, broken])).rejects.toThrow('nothing')
    expect(await applied()).toEqual([...migrations.map(({ id }) => id), 1_000])
    const { rows } = await pool.query(`select to_regclass('half') as half`)
    expect(rows).toEqual([{ half: null }])
  })
})
