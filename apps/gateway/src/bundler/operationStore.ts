import { type Operation, readOperation, toWireOperation } from '@latchkey/smartaccount'
import type { Pool, PoolClient } from 'pg'
import type { Address, Hex } from 'viem'

/**
 * `waiting` for a node to send it, `sent` in a transaction, `included` in a block. `refused`: it was good when it came, and
 * was not any more when it was to be sent. `reverted`: its transaction failed and paid nothing.
 */
export type OperationStatus = 'waiting' | 'sent' | 'included' | 'refused' | 'reverted'

export type StoredOperation = {
  hash: Hex
  chain: string
  operation: Operation
  status: OperationStatus
  reason: string | null
  signer: Address | null
  txNonce: number | null
  txHash: Hex | null
  rawTx: Hex | null
  sentAt: number | null
  createdAt: number
  updatedAt: number
}

type Row = {
  hash: Hex
  chain: string
  operation: unknown
  status: OperationStatus
  reason: string | null
  signer: Address | null
  tx_nonce: number | null
  tx_hash: Hex | null
  raw_tx: Hex | null
  sent_at: Date | null
  created_at: Date
  updated_at: Date
}

type NewOperation = { hash: Hex; project: string; chain: string; operation: Operation }

/** Keeps an operation; false if another one of its account is under way. */
export async function keepOperation(pool: Pool, kept: NewOperation, now: number): Promise<boolean> {
  const { hash, project, chain, operation } = kept
  const { rowCount } = await pool.query(
    `insert into user_operations (hash, project, chain, sender, operation, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) on conflict do nothing`,
    [hash, project, chain, operation.sender.toLowerCase(), toWireOperation(operation), new Date(now)],
  )
  return rowCount === 1
}

export async function findOperation(
  pool: Pool,
  chain: string,
  hash: string,
): Promise<StoredOperation | undefined> {
  const { rows } = await pool.query<Row>('select * from user_operations where chain = $1 and hash = $2', [
    chain,
    hash.toLowerCase(),
  ])
  return rows[0] && readRow(rows[0])
}

/** Whether an operation is kept, and how many transactions failed at our cost: of its account everywhere, on its chain. */
export async function readStanding(
  pool: Pool,
  { hash, sender, chain, since }: { hash: Hex; sender: Address; chain: string; since: number },
): Promise<{ isKept: boolean; failed: { ofSender: number; onChain: number } }> {
  const { rows } = await pool.query<{ kept: boolean; sender: number; chain: number }>(
    `select exists (select from user_operations where chain = $2 and hash = $4) as kept,
       count(*) filter (where sender = $1)::int as sender, count(*) filter (where chain = $2)::int as chain
     from user_operations where status = 'reverted' and updated_at > $3`,
    [sender.toLowerCase(), chain, new Date(since), hash.toLowerCase()],
  )
  const [row] = rows
  return {
    isKept: row?.kept ?? false,
    failed: { ofSender: row?.sender ?? 0, onChain: row?.chain ?? 0 },
  }
}

export type Taken = {
  /** The oldest operation that waits, locked until the transaction ends. */
  waiting: StoredOperation
  /** Others wait behind it. */
  areMore: boolean
  /** What the signer has in a transaction and not in a block, the first of them. */
  oldest: { maxFeePerGas: bigint; sentAt: number | null } | undefined
  /** The next nonce after those of transactions that are in no block yet, or that some nodes may not have seen in one. */
  nextNonce: number
}

/** All that is asked before something is sent, at once: it is done for each operation. */
export async function takeWaiting(
  client: PoolClient,
  known: { chain: string; signer: Address; now: number; includedSince: number },
): Promise<Taken | undefined> {
  const { chain, signer, now, includedSince } = known
  type Found = { oldest_fee: Hex | null; oldest_sent_at: Date | null; next_nonce: number | null }
  const { rows } = await client.query<Row & Found>(
    `with waiting as (
       select * from user_operations where chain = $1 and status = 'waiting' and not_before <= $2
       order by created_at, hash limit 2 for update skip locked
     )
     select waiting.*, oldest.operation ->> 'maxFeePerGas' as oldest_fee, oldest.sent_at as oldest_sent_at,
       (select max(tx_nonce) + 1 from user_operations where chain = $1 and signer = $3
         and (status = 'sent' or (status = 'included' and updated_at > $4))) as next_nonce
     from waiting left join (
       select operation, sent_at from user_operations where chain = $1 and signer = $3 and status = 'sent'
       order by tx_nonce limit 1
     ) oldest on true
     order by created_at, hash`,
    [chain, new Date(now), signer.toLowerCase(), new Date(includedSince)],
  )
  const [row] = rows
  if (!row) return undefined
  const { oldest_fee: fee, oldest_sent_at: sentAt, next_nonce: next } = row
  return {
    waiting: readRow(row),
    areMore: rows.length > 1,
    oldest: fee === null ? undefined : { maxFeePerGas: BigInt(fee), sentAt: sentAt?.getTime() ?? null },
    nextNonce: next ?? 0,
  }
}

/** Operations in transactions: of this node, and of nodes that have not looked after theirs for a while. */
export async function findSent(
  pool: Pool,
  { chain, signer, unseenSince }: { chain: string; signer: Address; unseenSince: number },
): Promise<StoredOperation[]> {
  const { rows } = await pool.query<Row>(
    `select * from user_operations where chain = $1 and status = 'sent' and (signer = $2 or updated_at < $3)
     order by signer, tx_nonce limit 500`,
    [chain, signer.toLowerCase(), new Date(unseenSince)],
  )
  return rows.map(readRow)
}

type Change = {
  status: OperationStatus
  reason?: string | null
  notBefore?: number
  sent?: { signer: Address; txNonce: number; txHash: Hex; rawTx: Hex }
}

/** Changes an operation, unless another node did so in the meantime. */
export async function changeOperation(
  db: Pool | PoolClient,
  { hash, status }: { hash: Hex; status: OperationStatus },
  change: Change,
  now: number,
): Promise<boolean> {
  const { signer, txNonce, txHash, rawTx } = change.sent ?? {}
  const { rowCount } = await db.query(
    `update user_operations set status = $3, reason = $4, not_before = $5, updated_at = $6,
       signer = coalesce($7, signer), tx_nonce = coalesce($8, tx_nonce),
       tx_hash = coalesce($9, tx_hash), raw_tx = coalesce($10, raw_tx),
       sent_at = case when $9::text is null then sent_at else $6 end
     where hash = $1 and status = $2`,
    [
      ...[hash, status, change.status, change.reason ?? null, new Date(change.notBefore ?? 0), new Date(now)],
      ...[signer?.toLowerCase() ?? null, txNonce ?? null, txHash ?? null, rawTx ?? null],
    ],
  )
  return rowCount === 1
}

/** Notes that operations in transactions are in a block; not of those of which another node knows more by now. */
export async function includeOperations(pool: Pool, hashes: readonly Hex[], now: number): Promise<void> {
  await pool.query(
    `update user_operations set status = 'included', reason = null, not_before = $2, updated_at = $3
     where hash = any($1) and status = 'sent'`,
    [hashes, new Date(0), new Date(now)],
  )
}

/** The transaction that had this nonce and was seen in a block lately. */
export async function findIncluded(
  pool: Pool,
  { chain, signer, nonce, since }: { chain: string; signer: Address; nonce: number; since: number },
): Promise<Hex | undefined> {
  const { rows } = await pool.query<{ raw_tx: Hex }>(
    `select raw_tx from user_operations where chain = $1 and signer = $2 and tx_nonce = $3
       and status = 'included' and updated_at > $4`,
    [chain, signer.toLowerCase(), nonce, new Date(since)],
  )
  return rows[0]?.raw_tx
}

export async function forgetOperations(pool: Pool, before: number): Promise<void> {
  await pool.query(
    `delete from user_operations where status not in ('waiting', 'sent') and updated_at < $1`,
    [new Date(before)],
  )
}

function readRow(row: Row): StoredOperation {
  const operation = readOperation(row.operation)
  if ('problem' in operation) throw new TypeError(`The stored operation ${row.hash}: ${operation.problem}`)
  const { hash, chain, status, reason, signer } = row
  return {
    ...{ hash, chain, operation, status, reason, signer, txNonce: row.tx_nonce, txHash: row.tx_hash },
    ...{ rawTx: row.raw_tx, sentAt: row.sent_at?.getTime() ?? null },
    ...{ createdAt: row.created_at.getTime(), updatedAt: row.updated_at.getTime() },
  }
}
