import type { Pool } from 'pg'
import { inTransaction } from '../../db/inTransaction'
import { type Cursor, moveCursor } from './cursor'

/**
 * Removes everything above `to.block` and moves the cursor there, in one transaction. Amounts of accounts whose tokens
 * moved in the removed blocks are read again.
 */
export async function undoAbove(pool: Pool, from: Cursor, to: Cursor): Promise<void> {
  await inTransaction(pool, async client => {
    await moveCursor(client, from, to)
    const removed = [from.id, to.block]
    await client.query(
      `with touched as (
         select account, kind, token, token_id from follow_transfers, unnest(array[sender, receiver]) as account
         where chain = $1 and block > $2
       ), locked as (
         select held.account, held.kind, held.token, held.token_id from follow_holdings held
         where chain = $1 and (account, kind, token, token_id) in (select * from touched)
         order by account, kind, token, token_id for update
       )
       update follow_holdings held set version = version + 1, read_at = null from locked
       where held.chain = $1 and held.account = locked.account and held.kind = locked.kind
         and held.token = locked.token and held.token_id = locked.token_id`,
      removed,
    )
    // The key of activity begins with the account, so the rows are found by those who took part.
    await client.query(
      `delete from follow_activity done using (
         select block, txi, account from follow_transactions, unnest(array[sender, receiver]) as account
         where chain = $1 and block > $2
         union
         select block, txi, account from follow_transfers, unnest(array[sender, receiver]) as account
         where chain = $1 and block > $2
       ) gone
       where done.chain = $1 and done.account = gone.account and done.block = gone.block and done.txi = gone.txi`,
      removed,
    )
    await client.query('delete from follow_transfers where chain = $1 and block > $2', removed)
    await client.query('delete from follow_transactions where chain = $1 and block > $2', removed)
    await client.query('delete from follow_blocks where chain = $1 and number > $2', removed)
  })
}
