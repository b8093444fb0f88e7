import type { Migration } from './migration'

// The whole operation that went to a bundler of others, to be shown while that bundler is away. Those of before have none.
export const handedFields: Migration = {
  id: 33,
  name: 'handed fields',
  sql: 'alter table handed_operations add column operation jsonb;',
}
