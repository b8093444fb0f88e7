import { integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'

export const upstreams = pgTable(
  'upstreams',
  {
    id: serial('id').primaryKey(),
    chainId: text('chain_id').notNull(),
    url: text('url').notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  table => [unique('upstreams_once').on(table.chainId, table.url)],
)
