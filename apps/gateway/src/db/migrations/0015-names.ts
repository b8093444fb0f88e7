import type { Migration } from './migration'

// Names of the gateway's own zone. A row has the label alone: the zone is a setting, and names move with it.
//
// Two labels that look alike have the same skeleton, and only one of them can be had. `everywhere`: the owner has a key
// and so the same address on every EVM chain; a contract has its address on the chains that it signed for alone. A name
// whose claimed_at is null was given to its owner, who has not said yet that they want it: it stands for nobody.
//
// name_messages has what was signed lately, so that nothing counts twice.
export const names: Migration = {
  id: 15,
  name: 'names',
  sql: `
    create table names (
      label text collate "C" primary key,
      skeleton text collate "C" not null unique,
      owner text collate "C" not null,
      bio text,
      addresses jsonb not null,
      everywhere boolean not null,
      registered_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      claimed_at timestamptz default now()
    );
    create index names_owner on names (owner, claimed_at desc);

    create table name_messages (
      digest bytea primary key,
      used_at timestamptz not null default now()
    );
    create index name_messages_used on name_messages (used_at);

    create table reserved_names (
      skeleton text collate "C" primary key,
      word text not null
    );
  `,
}
