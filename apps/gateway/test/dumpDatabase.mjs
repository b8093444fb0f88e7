// node apps/gateway/test/dumpDatabase.mjs <data folder>: prints every row of every table of a running gateway, as somebody
// with a copy of its database reads them. Bytes are hexadecimal.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'

const [folder] = process.argv.slice(2)
const client = new pg.Client({
  host: resolve(folder, 'socket'),
  user: 'latchkey',
  database: 'latchkey',
  password: readFileSync(join(folder, 'postgres-password'), 'utf8').trim(),
})
await client.connect()
try {
  const { rows: tables } = await client.query(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables) {
    const { rows } = await client.query(`select t::text as row from ${name} t`)
    process.stdout.write(`${name}\n${rows.map(({ row }) => row).join('\n')}\n`)
  }
} finally {
  await client.end()
}
