import type { PoolClient } from 'pg'
import type { Rows } from './toRows'

/** Writes rows of transactions that are not there yet, inside of a transaction. `ids` has all of their addresses. */
export async function writeRows(
  client: PoolClient,
  chain: number,
  rows: Rows,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const id = (address: string) => ids.get(address) ?? null
  if (rows.transactions.length > 0) await writeTransactions(client, chain, rows, id)
  if (rows.transfers.length > 0) await writeTransfers(client, chain, rows, id)
  if (rows.activity.length > 0) await writeActivity(client, chain, rows, id)
}

type IdOf = (address: string) => number | null

async function writeTransactions(client: PoolClient, chain: number, rows: Rows, id: IdOf): Promise<void> {
  const { transactions } = rows
  await client.query({
    name: 'follow-transactions',
    text: `insert into follow_transactions (chain, block, txi, hash, sender, receiver, value, nonce, failed, mined_at)
           select $1, block, txi, decode(hash, 'hex'), sender, receiver, value, nonce, failed, mined_at
           from unnest($2::bigint[], $3::int[], $4::text[], $5::int[], $6::int[], $7::numeric[], $8::bigint[],
             $9::boolean[], $10::bigint[])
             as given (block, txi, hash, sender, receiver, value, nonce, failed, mined_at)`,
    values: [
      chain,
      transactions.map(({ block }) => block),
      transactions.map(({ txi }) => txi),
      transactions.map(({ hash }) => hash.slice(2)),
      transactions.map(({ sender }) => id(sender)),
      transactions.map(({ receiver }) => (receiver ? id(receiver) : null)),
      transactions.map(({ value }) => String(value)),
      transactions.map(({ nonce }) => nonce),
      transactions.map(({ failed }) => failed),
      transactions.map(({ minedAt }) => minedAt),
    ],
  })
}

async function writeTransfers(client: PoolClient, chain: number, rows: Rows, id: IdOf): Promise<void> {
  const { transfers } = rows
  await client.query({
    name: 'follow-transfers',
    text: `insert into follow_transfers (chain, block, txi, logi, sub, kind, token, sender, receiver, token_id, amount)
           select $1, block, txi, logi, sub, kind, token, sender, receiver, token_id, amount
           from unnest($2::bigint[], $3::int[], $4::int[], $5::int[], $6::smallint[], $7::int[], $8::int[], $9::int[],
             $10::numeric[], $11::numeric[])
             as given (block, txi, logi, sub, kind, token, sender, receiver, token_id, amount)`,
    values: [
      chain,
      transfers.map(({ block }) => block),
      transfers.map(({ txi }) => txi),
      transfers.map(({ logi }) => logi),
      transfers.map(({ sub }) => sub),
      transfers.map(({ kind }) => kind),
      transfers.map(({ token }) => id(token)),
      transfers.map(({ sender }) => id(sender)),
      transfers.map(({ receiver }) => id(receiver)),
      transfers.map(({ tokenId }) => String(tokenId)),
      transfers.map(({ amount }) => String(amount)),
    ],
  })
  const tokens = [...rows.tokens]
  await client.query({
    name: 'follow-tokens',
    text: `insert into follow_tokens as known (chain, token, kind, spam)
           select $1, token, kind, spam from unnest($2::int[], $3::smallint[], $4::boolean[]) as given (token, kind, spam)
           order by token
           on conflict (chain, token) do update set spam = true where excluded.spam and not known.spam`,
    values: [
      chain,
      tokens.map(([token]) => id(token)),
      tokens.map(([, { kind }]) => kind),
      tokens.map(([, { spam }]) => spam),
    ],
  })
  await touchHoldings(client, chain, rows, id)
}

/** A new version says that the amount has to be read again. Always in the same order, against deadlocks. */
async function touchHoldings(client: PoolClient, chain: number, rows: Rows, id: IdOf): Promise<void> {
  const holdings = [...rows.holdings.values()]
  await client.query({
    name: 'follow-holdings',
    text: `insert into follow_holdings as known (account, chain, kind, token, token_id)
           select account, $1, kind, token, token_id
           from unnest($2::int[], $3::smallint[], $4::int[], $5::numeric[]) as given (account, kind, token, token_id)
           order by account, kind, token, token_id
           on conflict (account, chain, kind, token, token_id)
             do update set version = known.version + 1, read_at = null`,
    values: [
      chain,
      holdings.map(({ account }) => id(account)),
      holdings.map(({ kind }) => kind),
      holdings.map(({ token }) => id(token)),
      holdings.map(({ tokenId }) => String(tokenId)),
    ],
  })
}

async function writeActivity(client: PoolClient, chain: number, { activity }: Rows, id: IdOf): Promise<void> {
  await client.query({
    name: 'follow-activity',
    text: `insert into follow_activity (account, chain, block, txi, operation, spam)
           select account, $1, block, txi, operation, spam
           from unnest($2::int[], $3::bigint[], $4::int[], $5::smallint[], $6::boolean[])
             as given (account, block, txi, operation, spam)`,
    values: [
      chain,
      activity.map(({ account }) => id(account)),
      activity.map(({ block }) => block),
      activity.map(({ txi }) => txi),
      activity.map(({ operation }) => operation),
      activity.map(({ spam }) => spam),
    ],
  })
}
