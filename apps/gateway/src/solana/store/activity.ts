import type { Pool } from 'pg'
import type { SeenTransaction } from '../classify/seeTransaction'

export type Unread = { signature: string; tries: number }

/** After this many failures a transaction is shown with what the list said of it. */
export const mostTries = 5

/** What is listed and not read yet, newest first. */
export async function listUnread(pool: Pool, account: number, most: number): Promise<Unread[]> {
  const { rows } = await pool.query<Unread>({
    name: 'solana-unread',
    text: `select signature, tries from solana_activity where account = $1 and state = 0
           order by slot desc, signature desc limit $2`,
    values: [account, most],
  })
  return rows
}

/** Stores what was read; null for what is none of the account's business. */
export async function storeSeen(
  pool: Pool,
  account: number,
  seen: ReadonlyMap<string, SeenTransaction | null>,
): Promise<void> {
  if (seen.size === 0) return
  const rows = [...seen]
  await pool.query({
    name: 'solana-seen',
    text: `update solana_activity done set state = given.state, operation = given.operation, sender = given.sender,
             receiver = given.receiver, moved = given.moved, spam = given.spam
           from unnest($2::text[], $3::smallint[], $4::smallint[], $5::text[], $6::text[], $7::jsonb[], $8::boolean[])
             as given (signature, state, operation, sender, receiver, moved, spam)
           where done.account = $1 and done.signature = given.signature and done.state = 0`,
    values: [
      account,
      rows.map(([signature]) => signature),
      rows.map(([, row]) => (row ? 1 : 2)),
      rows.map(([, row]) => row?.operation ?? 0),
      rows.map(([, row]) => row?.sender ?? ''),
      rows.map(([, row]) => row?.receiver ?? ''),
      rows.map(([, row]) =>
        JSON.stringify(row?.moved ?? [], (_, value) => (typeof value === 'bigint' ? String(value) : value)),
      ),
      rows.map(([, row]) => row?.spam ?? false),
    ],
  })
}

export async function countTries(pool: Pool, account: number, signatures: readonly string[]): Promise<void> {
  if (signatures.length === 0) return
  await pool.query(
    'update solana_activity set tries = tries + 1 where account = $1 and signature = any ($2::text[])',
    [account, signatures],
  )
}

/** Transactions that the chain could still drop. */
export async function listOpen(
  pool: Pool,
  account: number,
  most: number,
): Promise<{ signature: string; slot: number }[]> {
  const { rows } = await pool.query<{ signature: string; slot: string }>({
    name: 'solana-open',
    text: `select signature, slot from solana_activity where account = $1 and not final order by slot limit $2`,
    values: [account, most],
  })
  return rows.map(({ signature, slot }) => ({ signature, slot: Number(slot) }))
}

export async function makeFinal(
  pool: Pool,
  account: number,
  final: readonly { signature: string; slot: number }[],
): Promise<void> {
  if (final.length === 0) return
  await pool.query(
    `update solana_activity done set final = true, slot = given.slot
     from unnest($2::text[], $3::bigint[]) as given (signature, slot)
     where done.account = $1 and done.signature = given.signature`,
    [account, final.map(({ signature }) => signature), final.map(({ slot }) => slot)],
  )
}

/** Removes transactions that the chain has dropped. */
export async function dropTransactions(
  pool: Pool,
  account: number,
  signatures: readonly string[],
): Promise<void> {
  if (signatures.length === 0) return
  await pool.query(
    'delete from solana_activity where account = $1 and signature = any ($2::text[]) and not final',
    [account, signatures],
  )
}

/** Whether some of what is listed is not read yet, and whether everything is listed. */
export async function readProgress(
  pool: Pool,
  account: number,
): Promise<{ unread: boolean; whole: boolean }> {
  const { rows } = await pool.query<{ unread: boolean; whole: boolean }>({
    name: 'solana-progress',
    text: `select exists (select from solana_activity where account = $1 and state = 0) as unread,
             not exists (select from solana_watched where account = $1 and not whole) as whole`,
    values: [account],
  })
  return rows[0] ?? { unread: false, whole: false }
}

export async function countActivity(pool: Pool, account: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'solana-count',
    text: 'select count(*)::int as count from solana_activity where account = $1',
    values: [account],
  })
  return rows[0]?.count ?? 0
}
