import type { PostgresPool } from '../store/postgresStore'

/**
 * Remembers which payments counted. Of all who take one payment at once exactly one is told `true`: a receipt that is
 * brought twice counts once.
 */
export type ReceiptStore = {
  /** Whether this payment is taken for the first time. It may be forgotten after a time (ms). */
  takePayment(id: string, forgetAt: number, now: number): Promise<boolean>
}

/**
 * Remembers payments in this process: for tests. After a start the receipts of the last days would count again.
 *
 * @example
 * const verifyReceipt = createReceiptVerifier({ project, keySetUrl, store: memoryReceiptStore() })
 */
export function memoryReceiptStore(): ReceiptStore {
  const taken = new Map<string, number>()
  return {
    async takePayment(id, forgetAt, now) {
      for (const [old, at] of taken) if (at <= now) taken.delete(old)
      if (taken.has(id)) return false
      taken.set(id, forgetAt)
      return true
    },
  }
}

/** The table of `postgresReceiptStore`, for a server that makes its tables by migrations of its own. */
export const receiptTable = `
create table if not exists latchkey_receipts (
  id text primary key,
  forget_at bigint not null
);
create index if not exists latchkey_receipts_forget on latchkey_receipts (forget_at);
`

/**
 * Remembers payments in PostgreSQL, for any number of servers. `setUp` makes its table where it is missing.
 *
 * @example
 * const store = postgresReceiptStore(new Pool({ connectionString }))
 * await store.setUp()
 */
export function postgresReceiptStore(pool: PostgresPool): ReceiptStore & { setUp(): Promise<void> } {
  return {
    async setUp() {
      // Servers that start together would make one table twice. Several statements are one transaction here.
      await pool.query(`select pg_advisory_xact_lock(4361123); ${receiptTable}`)
    },
    async takePayment(id, forgetAt, now) {
      // One statement: of those who insert one row at once, the database lets one do it.
      const { rowCount } = await pool.query(
        'insert into latchkey_receipts values ($1, $2) on conflict (id) do nothing',
        [id, forgetAt],
      )
      await pool.query('delete from latchkey_receipts where forget_at <= $1', [now])
      return rowCount === 1
    },
  }
}
