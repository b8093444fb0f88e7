import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { bytea } from '../../db/columnTypes'

export const relayMessages = pgTable(
  'relay_messages',
  {
    id: bigserial('id', { mode: 'number' }).notNull(),
    topic: bytea('topic').notNull(),
    messageId: bytea('message_id').notNull(),
    publisher: text('publisher').notNull(),
    tag: integer('tag').notNull(),
    message: text('message').notNull(),
    attestation: text('attestation'),
    size: integer('size').notNull(),
    publishedAt: bigint('published_at', { mode: 'number' }).notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
    address: text('address').notNull().default(''),
    project: text('project').notNull().default(''),
    payer: text('payer'),
  },
  table => [
    primaryKey({ columns: [table.topic, table.id] }),
    unique('relay_messages_once').on(table.topic, table.messageId),
    index('relay_messages_by_expiry').on(table.expiresAt),
    index('relay_messages_to_mirror').on(table.id, table.expiresAt).where(sql`publisher <> 'upstream'`),
  ],
)

export const relayAcks = pgTable(
  'relay_acks',
  {
    message: bigint('message', { mode: 'number' }).notNull(),
    client: text('client').notNull(),
    address: text('address').notNull().default(''),
  },
  table => [primaryKey({ columns: [table.message, table.client] })],
)

export const relayStored = pgTable('relay_stored', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  messages: bigint('messages', { mode: 'number' }).notNull().default(0),
  acks: bigint('acks', { mode: 'number' }).notNull().default(0),
  size: bigint('size', { mode: 'number' }).notNull().default(0),
})

export const relayTopics = pgTable(
  'relay_topics',
  {
    topic: bytea('topic').primaryKey(),
    address: text('address').notNull().default(''),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  table => [index('relay_topics_by_expiry').on(table.expiresAt)],
)

export const relayShareLines = pgTable('relay_share_lines', {
  client: text('client'),
  address: text('address'),
  project: text('project'),
  topic: bytea('topic'),
  messages: bigint('messages', { mode: 'number' }).notNull().default(0),
  notes: bigint('notes', { mode: 'number' }).notNull().default(0),
  size: bigint('size', { mode: 'number' }).notNull().default(0),
})

export const relayShares = pgTable(
  'relay_shares',
  {
    kind: text('kind').notNull(),
    owner: text('owner').notNull(),
    messages: bigint('messages', { mode: 'number' }).notNull(),
    notes: bigint('notes', { mode: 'number' }).notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    bytes: bigint('bytes', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`size + messages * 500 + notes * 200`),
  },
  table => [
    primaryKey({ columns: [table.kind, table.owner] }),
    index('relay_shares_largest').on(table.kind, table.bytes),
  ],
)
