import type { Pool } from 'pg'

/** How far back it is looked for a transaction between two accounts. */
const mostLookedAt = 2_000

/**
 * Which of these accounts look like one that the account has sent something to, without being it: the first and last four
 * digits are the same. Attackers make such addresses, so that a visitor copies the wrong one from the history.
 */
export async function findImitators(
  pool: Pool,
  { chain, account }: { chain: number; account: number },
  others: readonly number[],
): Promise<ReadonlySet<number>> {
  if (others.length === 0) return new Set()
  const { rows } = await pool.query<{ id: number; twin: number }>({
    name: 'follow-alike',
    text: `select one.id, two.id as twin from follow_accounts one
           join follow_accounts two on two.alike = one.alike and two.id <> one.id
           where one.id = any ($1::int[]) and two.id <> $2 limit 100`,
    values: [others, account],
  })
  if (rows.length === 0) return new Set()
  const trusted = await findSentTo(pool, { chain, account }, [
    ...new Set(rows.flatMap(({ id, twin }) => [id, twin])),
  ])
  return new Set(rows.filter(({ id, twin }) => trusted.has(twin) && !trusted.has(id)).map(({ id }) => id))
}

async function findSentTo(
  pool: Pool,
  { chain, account }: { chain: number; account: number },
  others: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from unnest($1::int[]) as id where exists (
       select from (
         select block, txi from follow_activity where account = id and chain = $2
         order by block desc, txi desc limit ${mostLookedAt}
       ) theirs
       join follow_transactions tx on tx.chain = $2 and tx.block = theirs.block and tx.txi = theirs.txi
       where tx.sender = $3 and not tx.failed
     )`,
    [others, chain, account],
  )
  return new Set(rows.map(({ id }) => id))
}
