import type { Pool } from 'pg'
import { GatewayError } from '../kernel/GatewayError'

/**
 * Throws where the recovery process could read what is the gateway's, in the database they may share: with both shares in
 * reach of one role, a single stolen password would be enough.
 */
export async function requireApart(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ is_super: boolean; reads_gateway: boolean; is_open: boolean }>(
    `select
       (select rolsuper from pg_roles where rolname = current_user) as is_super,
       to_regclass('public.embedded_shares') is not null
         and has_table_privilege('public.embedded_shares', 'select') as reads_gateway,
       exists (
         select from pg_roles where not rolsuper and rolname <> current_user and rolname !~ '^pg_'
           and has_schema_privilege(oid, 'recovery', 'usage')
       ) as is_open`,
  )
  const [row] = rows
  if (row?.is_super)
    throw new GatewayError(
      'RECOVERY_DATABASE_URL is an administrator of its PostgreSQL: give the recovery process a role of its own (apps/gateway/README.md).',
    )
  if (row?.reads_gateway)
    throw new GatewayError(
      'The role of RECOVERY_DATABASE_URL can read the gateway’s shares: revoke that, or give it a role of its own.',
    )
  if (row?.is_open)
    throw new GatewayError(
      'Other roles can reach the schema "recovery": revoke usage on it from them, the gateway’s above all.',
    )
}
