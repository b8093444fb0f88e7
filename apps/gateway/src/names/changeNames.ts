import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../db/inTransaction'
import { labelSkeleton } from './labelSkeleton'
import type { NameAddresses, NameRow } from './nameRow'

/** Who wants to change a name, as their signature says; `digest` is of what they signed. */
export type Signed = { label: string; owner: string; digest: Buffer }
export type Claim = Signed & { bio: string | undefined; addresses: NameAddresses; everywhere: boolean }

/** `replayed`: this was signed for another change. `not-theirs`: the name is somebody else's by now, or nobody's. */
export type ChangeProblem = 'replayed' | 'taken' | 'too-many' | 'not-theirs'
export type Change = NameRow | ChangeProblem

// Any number, as long as all gateways use the same one.
const ownerLock = 7_251_904
const columns = 'label, owner, bio, addresses, everywhere, registered_at, updated_at, claimed_at'

/** Registers a name. Whoever comes at the same moment for one that looks the same, finds it taken. */
export function registerLabel(pool: Pool, claim: Claim, most: number): Promise<Change> {
  const { label, owner, digest, bio, addresses, everywhere } = claim
  return inTurn(pool, owner, async client => {
    // All of it in one statement, which is one way to the database instead of three.
    const { rows } = await client.query<NameRow & { is_new: boolean; has_room: boolean }>({
      name: 'names-register',
      text: `with message as (insert into name_messages (digest) values ($7) on conflict do nothing returning 1),
               told as (select exists (select from message) as is_new, $8 = 0 or $8 >
                 (select count(*) from names where owner = $3 and claimed_at is not null) as has_room),
               made as (insert into names (label, skeleton, owner, bio, addresses, everywhere)
                 select $1, $2, $3, $4, $5::jsonb, $6 from told where is_new and has_room
                 on conflict do nothing returning ${columns})
             select * from told left join made on true`,
      values: [
        ...[label, labelSkeleton(label), owner, bio ?? null, JSON.stringify(addresses), everywhere],
        ...[digest, most],
      ],
    })
    const [row] = rows
    if (!row?.is_new) return 'replayed'
    if (!row.has_room) return 'too-many'
    return row.label === null ? 'taken' : row
  })
}

/** The owner says what they want to be known for; one who was given the name, that they want it. */
export function updateLabel(pool: Pool, claim: Claim, most: number): Promise<Change> {
  const { label, owner, bio, addresses, everywhere } = claim
  return change(pool, claim, async client => {
    const { rows: known } = await client.query<{ claimed: boolean }>(
      'select claimed_at is not null as claimed from names where label = $1 and owner = $2 for update',
      [label, owner],
    )
    if (!known[0]) return 'not-theirs'
    if (!known[0].claimed && most > 0 && (await countOf(client, owner)) >= most) return 'too-many'
    const { rows } = await client.query<NameRow>(
      `update names set bio = $3, addresses = $4::jsonb || addresses, everywhere = everywhere or $5, updated_at = now(),
         claimed_at = now() where label = $1 and owner = $2 returning ${columns}`,
      [label, owner, bio ?? null, JSON.stringify(addresses), everywhere],
    )
    return rows[0] ?? 'not-theirs'
  })
}

/** Gives a name away. It stands for nobody until its new owner says that they want it. */
export function transferLabel(pool: Pool, signed: Signed, to: string): Promise<Change> {
  return change(pool, signed, async client => {
    const { rows } = await client.query<NameRow>(
      `update names set owner = $3, bio = null, addresses = '{}', everywhere = false, updated_at = now(),
         claimed_at = null where label = $1 and owner = $2 returning ${columns}`,
      [signed.label, signed.owner, to],
    )
    return rows[0] ?? 'not-theirs'
  })
}

export function releaseLabel(pool: Pool, signed: Signed): Promise<Change> {
  return change(pool, signed, async client => {
    const { rows } = await client.query<NameRow>(
      `delete from names where label = $1 and owner = $2 returning ${columns}`,
      [signed.label, signed.owner],
    )
    return rows[0] ?? 'not-theirs'
  })
}

/** One change of an owner after the other, and none twice. */
function change(
  pool: Pool,
  { owner, digest }: Signed,
  run: (client: PoolClient) => Promise<Change>,
): Promise<Change> {
  return inTurn(pool, owner, async client => {
    const { rowCount } = await client.query(
      'insert into name_messages (digest) values ($1) on conflict do nothing',
      [digest],
    )
    return rowCount === 0 ? 'replayed' : run(client)
  })
}

/** The lock is a statement of its own: what comes after it sees what the owner before has done. */
function inTurn(pool: Pool, owner: string, run: (client: PoolClient) => Promise<Change>): Promise<Change> {
  return inTransaction(pool, async client => {
    await client.query({
      name: 'names-turn',
      text: 'select pg_advisory_xact_lock($1, hashtext($2))',
      values: [ownerLock, owner],
    })
    return run(client)
  })
}

async function countOf(client: PoolClient, owner: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from names where owner = $1 and claimed_at is not null',
    [owner],
  )
  return rows[0]?.count ?? 0
}
