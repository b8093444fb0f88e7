import { integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'

/** Whom the operator wants to ask for prices, in the order of preference. */
export const priceSources = pgTable(
  'price_sources',
  {
    id: serial('id').primaryKey(),
    format: text('format').notNull(),
    /** May contain a key. */
    address: text('address').notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  table => [unique('price_sources_once').on(table.format, table.address)],
)
