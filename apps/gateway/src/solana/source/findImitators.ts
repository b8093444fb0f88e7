import type { Pool } from 'pg'

/**
 * Which of these addresses look like one that the account has sent something to, without being it: the first and last
 * four letters are the same. Attackers make such addresses, so that a visitor copies the wrong one from the history.
 */
export async function findImitators(
  pool: Pool,
  account: number,
  others: readonly string[],
): Promise<ReadonlySet<string>> {
  if (others.length === 0) return new Set()
  const { rows } = await pool.query<{ receiver: string }>({
    name: 'solana-alike',
    text: `select distinct done.receiver from solana_activity done join solana_accounts own on own.id = done.account
           where account = $1 and state = 1 and not failed and sender = own.address
             and left(receiver, 4) || right(receiver, 4) = any ($2::text[]) limit 1000`,
    values: [account, [...new Set(others.map(alike))]],
  })
  const trusted = new Set(rows.map(({ receiver }) => receiver))
  const imitated = new Set([...trusted].map(alike))
  return new Set(others.filter(other => imitated.has(alike(other)) && !trusted.has(other)))
}

function alike(address: string): string {
  return `${address.slice(0, 4)}${address.slice(-4)}`
}
