import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea } from '../../db/columnTypes'

export const images = pgTable('images', {
  id: text('id').primaryKey(),
  mediaType: text('media_type').notNull(),
  bytes: bytea('bytes').notNull(),
  etag: text('etag').notNull(),
})
