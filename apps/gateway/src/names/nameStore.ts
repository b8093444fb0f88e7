import type { Pool } from 'pg'
import type { NameRow } from './nameRow'

const columns = 'label, owner, bio, addresses, everywhere, registered_at, updated_at, claimed_at'
const mostOfOwner = 50

export async function findName(pool: Pool, label: string): Promise<NameRow | undefined> {
  const { rows } = await pool.query<NameRow>({
    name: 'names-find',
    text: `select ${columns} from names where label = $1`,
    values: [label],
  })
  return rows[0]
}

/** The names that an account says it has, the newest first. */
export async function listNamesOf(pool: Pool, owner: string): Promise<NameRow[]> {
  const { rows } = await pool.query<NameRow>({
    name: 'names-of',
    text: `select ${columns} from names where owner = $1 and claimed_at is not null
           order by claimed_at desc, label limit ${mostOfOwner}`,
    values: [owner.toLowerCase()],
  })
  return rows
}

/** Those of these skeletons that are taken, with the label that has each. */
export async function findTaken(pool: Pool, skeletons: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ skeleton: string; label: string }>({
    name: 'names-taken',
    text: 'select skeleton, label from names where skeleton = any($1)',
    values: [skeletons],
  })
  return new Map(rows.map(({ skeleton, label }) => [skeleton, label]))
}

/** Those of these skeletons that the operator keeps back. */
export async function findReserved(pool: Pool, skeletons: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ skeleton: string }>({
    name: 'names-reserved',
    text: 'select skeleton from reserved_names where skeleton = any($1)',
    values: [skeletons],
  })
  return new Set(rows.map(({ skeleton }) => skeleton))
}

/** What was signed so long ago that its time refuses it anyway need not be known any more. */
export async function forgetMessages(pool: Pool): Promise<void> {
  await pool.query(`delete from name_messages where used_at < now() - interval '10 minutes'`)
}
