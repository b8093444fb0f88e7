import { integer, pgTable, primaryKey, serial, smallint, text } from 'drizzle-orm/pg-core'

export const tokenLists = pgTable('token_lists', {
  id: serial('id').primaryKey(),
  name: text('name').notNull().unique(),
  version: text('version').notNull(),
})

export const listedTokens = pgTable(
  'listed_tokens',
  {
    list: integer('list').notNull(),
    chainId: text('chain_id').notNull(),
    address: text('address').notNull(),
    name: text('name').notNull(),
    symbol: text('symbol').notNull(),
    decimals: smallint('decimals').notNull(),
    logo: text('logo'),
  },
  table => [primaryKey({ columns: [table.list, table.chainId, table.address] })],
)
