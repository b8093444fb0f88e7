import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Gives the database beside a gateway a project to ask with, a node to ask, and `count` made-up wallets, no others. */
export async function fillRegistry({ dataFolder, chain }, count) {
  const client = new pg.Client({
    host: join(dataFolder, 'socket'),
    user: 'latchkey',
    database: 'latchkey',
    password: readFileSync(join(dataFolder, 'postgres-password'), 'utf8').trim(),
  })
  await client.connect()
  try {
    await client.query(
      `insert into projects (id, name, allowed_origins) values ('bench', 'Bench', '{}') on conflict do nothing`,
    )
    await client.query('insert into upstreams (chain_id, url) values ($1, $2) on conflict do nothing', [
      `eip155:${chain.id}`,
      chain.url,
    ])
    await client.query('begin')
    await client.query('delete from wallets')
    await client.query(wallets, [count])
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const wallets = `
  insert into wallets (id, name, description, homepage, image_id, badge_type, chains, rdns, mobile_link, sort_order, source)
  select
    encode(sha256(convert_to('wallet ' || n, 'UTF8')), 'hex'),
    (array['Amber', 'Basalt', 'Cobalt', 'Dune', 'Ember', 'Fjord', 'Garnet'])[1 + n % 7] || ' '
      || (array['Vault', 'Purse', 'Keys', 'Chest', 'Pocket'])[1 + n % 5] || ' ' || n,
    'Keeps keys on the device and shows what is signed.',
    'https://w' || n || '.example',
    gen_random_uuid()::text,
    case when n % 10 = 0 then 'certified' else 'none' end,
    case when n % 3 = 0 then array['eip155:1'] else array['eip155:1', 'eip155:10', 'eip155:137'] end,
    'example.w' || n,
    'w' || n || '://',
    n,
    'bench'
  from generate_series(1, $1::int) as n
`
