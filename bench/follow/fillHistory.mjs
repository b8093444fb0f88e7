/** The chain with many rows; nobody follows it. */
export const filledChain = 'eip155:1'

/** Above every block that a devnet has. */
const firstBlock = 1_000_000

/**
 * Writes `count` transfers between 50 000 accounts by SQL, as the follower would, to a chain that may be followed; one
 * account takes part in `own` of them. Returns that account.
 */
export async function fillHistory(pool, { chain: id = filledChain, count, own }) {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set synchronous_commit = off')
    const chains = await client.query(
      `insert into follow_chains (chain, block, hash, oldest, oldest_parent, backfill_to, head)
       values ($1, $2, 'none', 0, 'none', 0, $2) on conflict (chain) do update set chain = excluded.chain
       returning id`,
      [id, firstBlock + count / 100],
    )
    const chain = chains.rows[0].id
    const { rows } = await client.query(
      `insert into follow_accounts (address)
       select decode(substr(encode(sha256(n::text::bytea), 'hex'), 1, 40), 'hex') from generate_series(1, 50000) n
       returning id, encode(address, 'hex') as address`,
    )
    const { id: first, address } = rows.reduce((least, row) => (row.id < least.id ? row : least))
    await client.query(
      `insert into follow_tokens (chain, token, kind, decimals, behaved, read_at, name, symbol)
       select $1, $2 + n, 20, 18, true, now(), 'Token ' || n, 'TOK' || n from generate_series(1, 20) n`,
      [chain, first],
    )
    const every = Math.floor(count / own)
    for (let from = 0; from < count; from += 50_000)
      await writePart(client, every, [chain, first, from, Math.min(count, from + 50_000) - 1])
    await client.query(
      `insert into follow_holdings (account, chain, kind, token, token_id, amount, read_at)
       select $2, $1, 20, $2 + n, 0, n::bigint * 1000000007, now() + interval '1 hour' from generate_series(1, 20) n`,
      [chain, first],
    )
    // As the database would do it in the background, in the middle of the measuring.
    for (const table of ['transactions', 'transfers', 'activity', 'accounts'])
      await client.query(`vacuum (analyze) follow_${table}`)
    return `0x${address}`
  } finally {
    client.release(true)
  }
}

/** A statement may not take longer than a request: some rows at a time. */
async function writePart(client, every, values) {
  const made = `select n, ${firstBlock} + n / 100 as block, n % 100 as txi, $2 + 1 + n % 20 as token,
      case when n % ${every} = 0 then $2 else $2 + 100 + (n * 7919) % 49000 end as sender,
      $2 + 100 + (n * 104729 + 13) % 49000 as receiver from generate_series($3::bigint, $4::bigint) n`
  await client.query(
    `insert into follow_transactions (chain, block, txi, hash, sender, receiver, value, nonce, failed, mined_at)
     select $1, block, txi, sha256(n::text::bytea), sender, token, 0, n, false, 1700000000 + n from (${made}) made`,
    values,
  )
  await client.query(
    `insert into follow_transfers (chain, block, txi, logi, sub, kind, token, sender, receiver, token_id, amount)
     select $1, block, txi, txi, 0, 20, token, sender, receiver, 0, n * 1000000007 from (${made}) made`,
    values,
  )
  for (const [side, operation] of [
    ['sender', 11],
    ['receiver', 9],
  ])
    await client.query(
      `insert into follow_activity (account, chain, block, txi, operation, spam)
       select ${side}, $1, block, txi, ${operation}, false from (${made}) made on conflict do nothing`,
      values,
    )
}
