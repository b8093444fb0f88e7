import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columnTypes'

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
