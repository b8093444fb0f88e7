import type { RemoteFeature } from '@latchkey/protocol'
import type { RecoveryMode } from '@latchkey/protocol/frame'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columnTypes'

export const projects = pgTable('projects', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  allowedOrigins: text('allowed_origins').array().notNull().default([]),
  features: jsonb('features').$type<RemoteFeature[]>(),
  analyticsEnabled: boolean('analytics_enabled').notNull().default(true),
  requestsPerMinute: integer('requests_per_minute'),
  sessionCookie: text('session_cookie'),
  recoveryMode: text('recovery_mode').$type<RecoveryMode>().notNull().default('self'),
  createdAt: moment('created_at').notNull().defaultNow(),
})
