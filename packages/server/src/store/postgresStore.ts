import type { SignInStore, StoredKey, StoredSession } from './signInStore'
import { signInTables } from './signInTables'

/** What is used of a pool; one of `pg` has it. */
export type PostgresPool = {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[]; rowCount: number | null }>
}

type SessionRow = {
  id: string
  project: string
  account: string
  token_hash: string
  created_at: string
  expires_at: string
  proved_at: string
  body: Pick<StoredSession, 'origin' | 'deviceKey' | 'message' | 'signature' | 'data'>
}

const columns = 'id, project, account, token_hash, created_at, expires_at, proved_at, body'

/**
 * Keeps everything in PostgreSQL, for any number of servers. `setUp` makes its tables where they are missing.
 *
 * @example
 * const store = postgresStore(new Pool({ connectionString }))
 * await store.setUp()
 */
export function postgresStore(pool: PostgresPool): SignInStore & { setUp(): Promise<void> } {
  const changes = async (text: string, values: unknown[]) =>
    ((await pool.query(text, values)).rowCount ?? 0) > 0
  const sessions = async (where: string, values: unknown[]) => {
    const { rows } = await pool.query(`select ${columns} from latchkey_sessions where ${where}`, values)
    return (rows as SessionRow[]).map(toSession)
  }
  return {
    async setUp() {
      // Servers that start together would make one table twice. Several statements are one transaction here.
      await pool.query(`select pg_advisory_xact_lock(4361122); ${signInTables}`)
    },
    async addNonce({ nonce, project, origin, expiresAt }) {
      await pool.query('insert into latchkey_nonces values ($1, $2, $3, $4)', [
        nonce,
        project,
        origin,
        expiresAt,
      ])
    },
    async takeNonce({ nonce, project, origin }, now) {
      // One statement: of those who delete one row at once, the database lets one find it.
      return changes(
        'delete from latchkey_nonces where nonce = $1 and project = $2 and origin = $3 and expires_at > $4',
        [nonce, project, origin, now],
      )
    },
    async addSession({ id, project, account, tokenHash, createdAt, expiresAt, provedAt, ...body }) {
      await pool.query('insert into latchkey_sessions values ($1, $2, $3, $4, $5, $6, $7, $8)', [
        ...[id, project, account, tokenHash, createdAt, expiresAt, provedAt],
        JSON.stringify(body),
      ])
    },
    getSession: async id => (await sessions('id = $1', [id]))[0],
    findSession: async tokenHash => (await sessions('token_hash = $1', [tokenHash]))[0],
    listSessions: ({ project, account }) =>
      sessions('project = $1 and account = $2 order by created_at desc', [project, account]),
    proveSession: (id, provedAt) =>
      changes('update latchkey_sessions set proved_at = $2 where id = $1 and proved_at < $2', [id, provedAt]),
    endSession: ({ id, project }) =>
      changes('delete from latchkey_sessions where id = $1 and project = $2', [id, project]),
    async addKey({ id, createdAt, privateKey }) {
      await pool.query('insert into latchkey_keys values ($1, $2, $3)', [
        id,
        createdAt,
        JSON.stringify(privateKey),
      ])
    },
    async listKeys() {
      const { rows } = await pool.query('select id, created_at, private_key from latchkey_keys')
      return (rows as { id: string; created_at: string; private_key: StoredKey['privateKey'] }[]).map(
        ({ id, created_at, private_key }): StoredKey => ({
          id,
          createdAt: Number(created_at),
          privateKey: private_key,
        }),
      )
    },
    async prune({ now, keysBefore }) {
      await pool.query('delete from latchkey_nonces where expires_at <= $1', [now])
      await pool.query('delete from latchkey_sessions where expires_at <= $1', [now])
      if (keysBefore > 0) await pool.query('delete from latchkey_keys where created_at < $1', [keysBefore])
    },
  }
}

function toSession(row: SessionRow): StoredSession {
  return {
    ...row.body,
    id: row.id,
    project: row.project,
    account: row.account,
    tokenHash: row.token_hash,
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
    provedAt: Number(row.proved_at),
  }
}
