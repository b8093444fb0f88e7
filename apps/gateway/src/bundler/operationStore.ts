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

/** How many transactions failed at our cost: of the account everywhere, and on the chain. */
export async function countFailed(
  db: Pool | PoolClient,
  { sender, chain, since }: { sender: Address; chain: string; since: number },
): Promise<{ ofSender: number; onChain: number }> {
  const { rows } = await db.query<{ sender: number; chain: number }>(
    `select count(*) filter (where sender = $1)::int as sender, count(*) filter (where chain = $2)::int as chain
     from user_operations where status = 'reverted' and updated_at > $3`,
    [sender.toLowerCase(), chain, new Date(since)],
  )
  return { ofSender: rows[0]?.sender ?? 0, onChain: rows[0]?.chain ?? 0 }
}

/** The oldest operation that waits, locked until the transaction ends, and whether others wait behind it. */
export async function takeWaiting(
  client: PoolClient,
  chain: string,
  now: number,
): Promise<{ waiting: StoredOperation; areMore: boolean } | undefined> {
  const { rows } = await client.query<Row>(
    `select * from user_operations where chain = $1 and status = 'waiting' and not_before <= $2
     order by created_at, hash limit 2 for update skip locked`,
    [chain, new Date(now)],
  )
  return rows[0] && { waiting: readRow(rows[0]), areMore: rows.length > 1 }
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

/**
 * The next nonce after those of transactions that are not in a block yet, or that some nodes may not have seen in one;
 * 0 if there are none.
 */
export async function nextNonce(
  client: PoolClient,
  { chain, signer, includedSince }: { chain: string; signer: Address; includedSince: number },
): Promise<number> {
  const { rows } = await client.query<{ next: number | null }>(
    `select max(tx_nonce) + 1 as next from user_operations where chain = $1 and signer = $2
       and (status = 'sent' or (status = 'included' and updated_at > $3))`,
    [chain, signer.toLowerCase(), new Date(includedSince)],
  )
  return Number(rows[0]?.next ?? 0)
}

/** The oldest operation that this signer has in a transaction and not in a block. */
export async function findOldestSent(
  client: PoolClient,
  chain: string,
  signer: Address,
): Promise<StoredOperation | undefined> {
  const { rows } = await client.query<Row>(
    `select * from user_operations where chain = $1 and signer = $2 and status = 'sent' order by tx_nonce limit 1`,
    [chain, signer.toLowerCase()],
  )
  return rows[0] && readRow(rows[0])
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
