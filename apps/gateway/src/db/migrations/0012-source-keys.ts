import type { Migration } from './migration'

// Services that are asked about accounts may want a key. The database has the name of the variable with it only.
export const sourceKeys: Migration = {
  id: 12,
  name: 'source-keys',
  sql: 'alter table account_sources add column key_name text;',
}
