import type { PoolClient } from 'pg'

/** Whoever gives this login to an account goes alone until the end of the transaction. */
export async function lockLogin(
  client: PoolClient,
  { project, provider, subject }: { project: string; provider: string; subject: string },
): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 17))', [
    `${project}\n${provider}\n${subject}`,
  ])
}
