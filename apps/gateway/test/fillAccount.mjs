// node apps/gateway/test/fillAccount.mjs <data folder> <chain> <address> <transactions> <tokens>: puts an account that
// did much and owns much into the store of a running gateway, as if it had read it: one transfer of a token per
// transaction, three hours apart. All stand in the first block of a chain that the gateway follows, which has nothing
// else in it and which no re-organisation undoes. Where the account is there already, it stays.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const patience = 60_000
const others = 200

const [folder, caip, account, transactions, tokens] = process.argv.slice(2)
const client = new pg.Client({
  host: resolve(folder, 'socket'),
  user: 'latchkey',
  database: 'latchkey',
  password: readFileSync(join(folder, 'postgres-password'), 'utf8').trim(),
})
await client.connect()
try {
  await fill({ chain: await chainNumber(), transactions: Number(transactions), tokens: Number(tokens) })
} finally {
  await client.end()
}

/** The number of the chain in the tables, once the gateway follows it. */
async function chainNumber() {
  for (const until = Date.now() + patience; Date.now() < until; await wait(200)) {
    const { rows } = await client.query('select id from follow_chains where chain = $1', [caip])
    if (rows.length > 0) return rows[0].id
  }
  throw new Error(`The gateway does not follow ${caip}.`)
}

async function fill(numbers) {
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  // The follower waits meanwhile.
  await client.query('select 1 from follow_chains where id = $1 for update', [numbers.chain])
  const values = { ...numbers, account: await intern(numbers.tokens) }
  const own = 'select 1 from follow_activity where account = $1 and chain = $2 and block = 0 limit 1'
  const { rows } = await client.query(own, [values.account, values.chain])
  if (rows.length === 0)
    for (const text of statements())
      await client.query(text.replace(/:([a-z]+)\b/g, (all, name) => values[name] ?? all))
  await client.query('commit')
}

/** The number of the account; all others that take part get theirs, too. */
async function intern(tokenCount) {
  const address = account.slice(2).toLowerCase()
  await client.query(
    `insert into follow_accounts (address)
     select decode($1, 'hex') union select ${tokenAddress('n')} from generate_series(1, $2::int) n
     union select ${otherAddress('n')} from generate_series(1, $3::int) n on conflict do nothing`,
    [address, tokenCount, others],
  )
  const { rows } = await client.query(`select id from follow_accounts where address = decode($1, 'hex')`, [
    address,
  ])
  return rows[0].id
}

function tokenAddress(n) {
  return `substr(sha256(('token ' || ${n})::bytea), 1, 20)`
}

function otherAddress(n) {
  return `substr(sha256(('other ' || ${n})::bytea), 1, 20)`
}

/** What is written; every third transfer is a payment to somebody, the others come in. */
function statements() {
  const made = `
  select n, token.id as token, other.id as other, n % 3 = 0 as out
  from generate_series(0, :transactions - 1) n
  join follow_accounts token on token.address = ${tokenAddress('1 + n % :tokens')}
  join follow_accounts other on other.address = ${otherAddress(`1 + n * 7 % ${others}`)}`

  return [
    `insert into follow_tokens (chain, token, kind, decimals, behaved, read_at, name, symbol)
   select :chain, token.id, 20, 18, true, now() + interval '1 year', 'Token ' || n, 'TOK' || n
   from generate_series(1, :tokens) n join follow_accounts token on token.address = ${tokenAddress('n')}
   on conflict do nothing`,
    // Read in a year from now: there are no contracts that could be asked.
    `insert into follow_holdings (account, chain, kind, token, token_id, amount, read_at)
   select :account, :chain, 20, token.id, 0, n * 1234567890123456789::numeric, now() + interval '1 year'
   from generate_series(1, :tokens) n join follow_accounts token on token.address = ${tokenAddress('n')}
   on conflict do nothing`,
    `insert into follow_transactions (chain, block, txi, hash, sender, receiver, value, nonce, failed, mined_at)
   select :chain, 0, n, sha256(('filled ' || n)::bytea), case when out then :account else other end, token, 0, n, false,
     1640995200 + n * 10800 from (${made}) made`,
    `insert into follow_transfers (chain, block, txi, logi, sub, kind, token, sender, receiver, token_id, amount)
   select :chain, 0, n, 0, 0, 20, token, case when out then :account else other end,
     case when out then other else :account end, 0, (n + 1) * 1000000000000000::numeric from (${made}) made`,
    `insert into follow_activity (account, chain, block, txi, operation, spam)
   select :account, :chain, 0, n, case when out then 11 else 9 end, false from (${made}) made`,
  ]
}
