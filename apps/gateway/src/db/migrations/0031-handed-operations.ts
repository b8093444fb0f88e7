import type { Migration } from './migration'

// Operations that went to a bundler of others: it need not show them while they are in no block, and every gateway of
// this database may be asked what became of them.
export const handedOperations: Migration = {
  id: 31,
  name: 'handed operations',
  sql: `
    create table handed_operations (
      hash text collate "C" primary key,
      chain text not null,
      sender text collate "C" not null,
      nonce numeric not null,
      from_block bigint not null,
      created_at timestamptz not null
    );
    create index handed_operations_created on handed_operations (created_at);
  `,
}
