import { mostGrants } from '@latchkey/protocol'
import type { Pool } from 'pg'
import { inTransaction } from '../db/inTransaction'

/** An account of a project's visitors. The address is in small letters. */
export type GrantAccount = { project: string; chain: string; account: string }

export type StoredGrant = {
  pci: string
  context: `0x${string}`
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
}

export type NewGrant = Pick<StoredGrant, 'pci' | 'context'> & { expiresAt: number }

const ofAccount = 'project = $1 and chain = $2 and account = $3'

/** What has not expired, the newest first; what was revoked stays, as the chain may still let it through. */
export async function listGrants(pool: Pool, who: GrantAccount, now: number): Promise<StoredGrant[]> {
  const { rows } = await pool.query<StoredGrant>(
    `select pci, context, created_at, expires_at, revoked_at from permission_grants
     where ${ofAccount} and expires_at > $4 order by created_at desc, pci limit ${mostGrants}`,
    [...keyOf(who), new Date(now)],
  )
  return rows
}

export async function findGrant(
  pool: Pool,
  who: GrantAccount,
  pci: string,
): Promise<StoredGrant | undefined> {
  const { rows } = await pool.query<StoredGrant>(
    `select pci, context, created_at, expires_at, revoked_at from permission_grants
     where ${ofAccount} and pci = $4`,
    [...keyOf(who), pci],
  )
  return rows[0]
}

/** Records a grant, once: one that was revoked stays so. False where the account has too many. */
export async function addGrant(
  pool: Pool,
  who: GrantAccount,
  grant: NewGrant,
  now: number,
): Promise<boolean> {
  return inTransaction(pool, async client => {
    const key = keyOf(who)
    // One after the other, or two that come at once would both be the last.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 28))', [key.join(' ')])
    const { rows } = await client.query<{ others: number; is_known: boolean }>(
      `select count(*) filter (where expires_at > $5)::int as others, coalesce(bool_or(pci = $4), false) as is_known
       from permission_grants where ${ofAccount}`,
      [...key, grant.pci, new Date(now)],
    )
    const [found] = rows
    if (found?.is_known) return true
    if ((found?.others ?? 0) >= mostGrants) return false
    await client.query(
      `insert into permission_grants (project, chain, account, pci, context, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [...key, grant.pci, grant.context, new Date(now), new Date(grant.expiresAt)],
    )
    return true
  })
}

export async function markRevoked(pool: Pool, who: GrantAccount, pci: string, now: number): Promise<void> {
  await pool.query(
    `update permission_grants set revoked_at = $5 where ${ofAccount} and pci = $4 and revoked_at is null`,
    [...keyOf(who), pci, new Date(now)],
  )
}

/** What has expired is void on the chain, too. */
export async function forgetGrants(pool: Pool, now: number): Promise<void> {
  await pool.query('delete from permission_grants where expires_at < $1', [new Date(now)])
}

function keyOf({ project, chain, account }: GrantAccount): [string, string, string] {
  return [project, chain, account]
}
