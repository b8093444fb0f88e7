import { char, pgTable } from 'drizzle-orm/pg-core'
import { moment } from '../db/columnTypes'

export const writeProbe = pgTable('write_probe', {
  at: moment('at').notNull(),
  filler: char('filler', { length: 4_000 }).notNull(),
})
