import type { RemoteFeature } from '@latchkey/protocol'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  char,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

// The tables as drizzle sees them; what makes them is db/migrations, and a test holds both together.

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const projects = pgTable('projects', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  allowedOrigins: text('allowed_origins').array().notNull().default([]),
  features: jsonb('features').$type<RemoteFeature[]>(),
  analyticsEnabled: boolean('analytics_enabled').notNull().default(true),
  requestsPerMinute: integer('requests_per_minute'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const wallets = pgTable(
  'wallets',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description'),
    homepage: text('homepage'),
    imageId: text('image_id'),
    badgeType: text('badge_type'),
    chains: text('chains').array().notNull().default([]),
    rdns: text('rdns'),
    mobileLink: text('mobile_link'),
    desktopLink: text('desktop_link'),
    webappLink: text('webapp_link'),
    appStore: text('app_store'),
    playStore: text('play_store'),
    chromeStore: text('chrome_store'),
    linkMode: text('link_mode'),
    injected: jsonb('injected').$type<{ namespace?: string; injected_id?: string }[]>(),
    supportsWc: boolean('supports_wc'),
    sortOrder: integer('sort_order').notNull(),
    source: text('source').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [index('wallets_order').on(table.sortOrder, table.id)],
)

export const images = pgTable('images', {
  id: text('id').primaryKey(),
  mediaType: text('media_type').notNull(),
  bytes: bytea('bytes').notNull(),
  etag: text('etag').notNull(),
})

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

export const writeProbe = pgTable('write_probe', {
  at: moment('at').notNull(),
  filler: char('filler', { length: 4_000 }).notNull(),
})

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
