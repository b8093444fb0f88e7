import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../db/columnTypes'

/** Our own copies, by the hash of the original's bytes. */
export const pictures = pgTable(
  'pictures',
  {
    hash: text('hash').notNull(),
    size: integer('size').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  table => [primaryKey({ columns: [table.hash, table.size] })],
)

/** What became of the addresses that pictures were to be found at. */
export const pictureSources = pgTable('picture_sources', {
  /** The hash of the address. */
  source: text('source').primaryKey(),
  /** Of `pictures`; null if there was none. */
  hash: text('hash'),
  problem: text('problem'),
  /** Bytes of the copies. */
  stored: integer('stored').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at').notNull().defaultNow(),
})
