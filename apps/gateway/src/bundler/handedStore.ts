import { type Operation, readOperation, toWireOperation } from '@latchkey/smartaccount'
import type { Pool } from 'pg'
import type { Address, Hex } from 'viem'

/** An operation that a bundler of others was given, and what finds it on the chain without that bundler. */
type Handed = {
  sender: Address
  nonce: bigint
  /** It is in no block before this one. */
  fromBlock: bigint
  at: number
  /** Its fields; of what was handed on before they were kept there are none. */
  operation: Operation | undefined
}

type NewHanded = {
  hash: Hex
  chain: string
  operation: Operation
  fromBlock: bigint
}

/** A note of an operation, and when it was handed on before. */
type Note = { hash: Hex; version: string; isNew: boolean; before: Date | null }

/** Notes when the operation is handed on, each time. Its hash says nothing of its signature: the first one stays. */
export async function keepHanded(pool: Pool, kept: NewHanded, now: number): Promise<Note | undefined> {
  const { hash, chain, operation, fromBlock } = kept
  const { rows } = await pool.query<Note>(
    `with old as (select created_at from handed_operations where hash = $1)
     insert into handed_operations as kept (hash, chain, sender, nonce, from_block, created_at, operation)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (hash) do update set created_at = excluded.created_at,
       operation = coalesce(kept.operation, excluded.operation)
     returning hash, xmin::text as version, (xmax = 0) as "isNew", (select created_at from old) as before`,
    [
      ...[hash, chain, operation.sender.toLowerCase(), String(operation.nonce)],
      ...[String(fromBlock), new Date(now), toWireOperation(operation)],
    ],
  )
  return rows[0]
}

export async function findHanded(pool: Pool, chain: string, hash: Hex): Promise<Handed | undefined> {
  type Row = { sender: Address; nonce: string; from_block: string; created_at: Date; operation: unknown }
  const { rows } = await pool.query<Row>(
    'select sender, nonce, from_block, created_at, operation from handed_operations where hash = $1 and chain = $2',
    [hash, chain],
  )
  const [row] = rows
  if (!row) return undefined
  const { sender, nonce, from_block, created_at } = row
  const operation = row.operation === null ? undefined : readOperation(row.operation)
  return {
    ...{ sender, nonce: BigInt(nonce), fromBlock: BigInt(from_block), at: created_at.getTime() },
    operation: operation && 'problem' in operation ? undefined : operation,
  }
}

/** Takes the note of what was refused back, unless it was handed on again since: the bundler may have taken it then. */
export async function takeHandedBack(pool: Pool, { hash, version, isNew, before }: Note): Promise<void> {
  const noted = 'where hash = $1 and xmin::text = $2'
  if (isNew) await pool.query(`delete from handed_operations ${noted}`, [hash, version])
  else if (before)
    await pool.query(`update handed_operations set created_at = $3 ${noted}`, [hash, version, before])
}

export async function forgetHanded(pool: Pool, before: number): Promise<void> {
  await pool.query('delete from handed_operations where created_at < $1', [new Date(before)])
}
