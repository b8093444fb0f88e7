import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columnTypes'

/** What the metadata of a token says, as far as it was readable. */
export const nftMetadata = pgTable(
  'nft_metadata',
  {
    chainId: text('chain_id').notNull(),
    /** In lower case on EVM. */
    address: text('address').notNull(),
    tokenId: text('token_id').notNull(),
    /** The hash of the token's URI: another one makes the row outdated. */
    uri: text('uri').notNull(),
    name: text('name'),
    description: text('description'),
    attributes: jsonb('attributes').$type<{ trait: string; value: string }[]>(),
    /** The address of the picture; null if it is too long to keep, like a whole picture (data:). */
    image: text('image'),
    /** The key of `picture_sources`. */
    pictureSource: text('picture_source'),
    problem: text('problem'),
    fetchedAt: moment('fetched_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.chainId, table.address, table.tokenId] })],
)
