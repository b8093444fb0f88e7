import { integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'

/** Whom the operator wants to have tokens swapped by, in the order of preference. */
export const swapProviders = pgTable(
  'swap_providers',
  {
    id: serial('id').primaryKey(),
    format: text('format').notNull(),
    /** May contain a key. */
    address: text('address').notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  table => [unique('swap_providers_once').on(table.format, table.address)],
)
