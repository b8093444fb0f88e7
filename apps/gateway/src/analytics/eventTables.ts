import { bigint, bigserial, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/columnTypes'

export const events = pgTable(
  'events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    eventId: uuid('event_id').notNull(),
    projectId: text('project_id').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    occurredAt: moment('occurred_at').notNull(),
    type: text('type').notNull(),
    event: text('event').notNull(),
    url: text('url').notNull(),
    domain: text('domain').notNull(),
    address: text('address'),
    properties: jsonb('properties').$type<Record<string, unknown>>(),
    sdkType: text('sdk_type'),
    sdkVersion: text('sdk_version'),
    size: integer('size').notNull().default(300),
  },
  table => [
    unique('events_once').on(table.projectId, table.eventId),
    index('events_by_name').on(table.projectId, table.event, table.receivedAt),
    index('events_by_time').on(table.receivedAt),
    index('events_by_project').on(table.projectId, table.id),
  ],
)

export const eventsStored = pgTable('events_stored', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  projectId: text('project_id').notNull(),
  events: bigint('events', { mode: 'number' }).notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
})
