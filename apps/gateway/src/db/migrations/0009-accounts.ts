import type { Migration } from './migration'

// Where the gateway learns what accounts own and did, chain by chain, and secrets that all gateways of one database
// share: cursors of one are understood by the others.
export const accounts: Migration = {
  id: 9,
  name: 'accounts',
  sql: `
    create table account_sources (
      chain_id text primary key,
      kind text not null,
      url text,
      currency jsonb,
      first_block bigint not null default 0
    );
    create trigger account_sources_told after insert or update or delete or truncate on account_sources
      for each statement execute function tell_registry();

    create table secrets (
      name text primary key,
      value bytea not null
    );
  `,
}
