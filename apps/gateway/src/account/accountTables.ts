import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea } from '../db/columnTypes'

export const accountSources = pgTable('account_sources', {
  chainId: text('chain_id').primaryKey(),
  kind: text('kind').notNull(),
  url: text('url'),
  keyName: text('key_name'),
  currency: jsonb('currency'),
  firstBlock: bigint('first_block', { mode: 'number' }).notNull().default(0),
})

export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: bytea('value').notNull(),
})
