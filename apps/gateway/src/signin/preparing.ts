import type { PostgresPool } from '@latchkey/server'
import type { Pool } from 'pg'

/** A pool on whose connections each statement is prepared once, under a name of its own. */
export function preparing(pool: Pool, prefix: string): PostgresPool {
  const names = new Map<string, string>()
  return {
    query(text, values) {
      // Without values it may be several statements, which cannot be prepared.
      if (!values) return pool.query(text)
      const name = names.get(text) ?? `${prefix}-${names.size}`
      names.set(text, name)
      return pool.query({ name, text, values })
    },
  }
}
