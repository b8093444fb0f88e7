import type { Pool } from 'pg'

export type HistoryTransfer = {
  kind: 20 | 721 | 1155
  token: number
  /** Numbers and addresses of both sides. */
  from: number
  to: number
  sender: string
  receiver: string
  id: string
  amount: string
}

/** A transaction as one account sees it. Addresses are 40 digits. */
export type HistoryRow = {
  block: string
  txi: number
  operation: number
  spam: boolean
  hash: string
  mined_at: string
  failed: boolean
  nonce: string
  value: string
  sender: string
  receiver: string | null
  from: number
  to: number | null
  transfers: HistoryTransfer[] | null
}

/** Positions are larger than any block has, so that there is a page without one. */
const above = { block: 2 ** 53 - 1, txi: 2 ** 31 - 1 }
const mostTransfers = 100

/** A page of an account's transactions, newest first, from any depth at the same cost. */
export async function readHistory(
  pool: Pool,
  { chain, account }: { chain: number; account: number },
  { before = above, limit }: { before?: { block: number; txi: number } | undefined; limit: number },
): Promise<HistoryRow[]> {
  const { rows } = await pool.query<HistoryRow>({
    name: 'follow-history',
    text: `
      with page as materialized (
        select block, txi, operation, spam from follow_activity
        where account = $1 and chain = $2 and (block, txi) < ($3, $4)
        order by block desc, txi desc limit $5
      )
      select page.*, encode(tx.hash, 'hex') as hash, mined_at, failed, nonce, value::text,
        encode(sender.address, 'hex') as sender, encode(receiver.address, 'hex') as receiver,
        tx.sender as "from", tx.receiver as "to",
        (
          select json_agg(json_build_object(
            'kind', moved.kind, 'token', moved.token, 'from', moved.sender, 'to', moved.receiver,
            'sender', encode(one.address, 'hex'), 'receiver', encode(other.address, 'hex'),
            'id', moved.token_id::text, 'amount', moved.amount::text
          ) order by logi, sub)
          from (
            select * from follow_transfers
            where chain = $2 and block = page.block and txi = page.txi and (sender = $1 or receiver = $1)
            order by logi, sub limit ${mostTransfers}
          ) moved
          join follow_accounts one on one.id = moved.sender
          join follow_accounts other on other.id = moved.receiver
        ) as transfers
      from page
      join follow_transactions tx on tx.chain = $2 and tx.block = page.block and tx.txi = page.txi
      join follow_accounts sender on sender.id = tx.sender
      left join follow_accounts receiver on receiver.id = tx.receiver
      order by page.block desc, page.txi desc`,
    values: [account, chain, before.block, before.txi, limit],
  })
  return rows
}
