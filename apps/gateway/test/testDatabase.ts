import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, Pool } from 'pg'
import { binaries } from '../src/db/embedded/binaries'
import { databaseUser } from '../src/db/embedded/databaseUser'
import { places } from '../src/db/embedded/places'
import { prepareCluster } from '../src/db/embedded/prepareCluster'
import { type Server, serverUrl, startServer } from '../src/db/embedded/startServer'
import { migrate } from '../src/db/migrate'
import { migrations } from '../src/db/migrations/migrations'

/** A database of its own for one test, copied from a migrated one, on the PostgreSQL that a test run shares. */
export async function testDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = await sharedServer()
  const name = `test_${randomBytes(6).toString('hex')}`
  await ask(server, `create database ${name} template template_gateway`)
  return {
    url: serverUrl(server, name),
    async drop() {
      // A pool that has ended may still be closing its sockets; cut off by force they would tell of it, after the test.
      const used = `select 1 from pg_stat_activity where datname = '${name}'`
      for (let attempt = 0; attempt < 40 && (await ask(server, used)) > 0; attempt++) await wait(50)
      await ask(server, `drop database ${name} with (force)`)
    },
  }
}

async function sharedServer(): Promise<Server> {
  const folder = process.env.LATCHKEY_TEST_DATABASE
  if (!folder)
    throw new Error('LATCHKEY_TEST_DATABASE is not set: is test/databaseSetup.ts in vitest.config.ts?')
  const ready = join(folder, 'ready.json')
  if (isFirst(folder)) {
    const server = await start(folder)
    writeFileSync(`${ready}.new`, JSON.stringify(server))
    renameSync(`${ready}.new`, ready)
  }
  for (let attempt = 0; attempt < 600 && !existsSync(ready); attempt++) await wait(50)
  return JSON.parse(readFileSync(ready, 'utf8')) as Server
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(join(folder, 'claimed'))
    return true
  } catch {
    return false
  }
}

async function start(folder: string): Promise<Server> {
  const at = places(folder)
  const programs = binaries()
  const user = databaseUser()
  // The tests' data need not survive anything, and many files connect at once.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  }
  const server = {
    places: at,
    programs,
    user,
    password: await prepareCluster({ places: at, programs, user, settings }),
  }
  await startServer(server)
  await ask(server, 'create database template_gateway')
  const pool = new Pool({ connectionString: serverUrl(server, 'template_gateway') })
  await migrate(pool, migrations)
  await pool.end()
  return server
}

/** Runs a statement; says how many rows it gave. */
async function ask(server: Server, sql: string): Promise<number> {
  const client = new Client({ connectionString: serverUrl(server, 'postgres') })
  await client.connect()
  try {
    return (await client.query(sql)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
