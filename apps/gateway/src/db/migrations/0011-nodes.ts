import type { Migration } from './migration'

// What was read of single accounts where nobody indexes the chain. Transactions, transfers and holdings are in the
// tables of the followed chains; their numbers of chains are positive, those of node_chains negative, so that a chain
// may change its source. Everything of an account from `oldest` to `newest` has been read; `settled` is a block that is
// unlikely to be dropped, for when `newest` was.
//
// Token lists tell which tokens to ask for.
export const nodes: Migration = {
  id: 11,
  name: 'nodes',
  sql: `
    create table node_chains (
      id smallint generated always as identity (start with -1 increment by -1 minvalue -32768 maxvalue -1) primary key,
      chain text not null unique
    );

    create table node_accounts (
      chain smallint not null,
      account integer not null,
      newest bigint not null,
      newest_hash text not null,
      settled bigint not null,
      settled_hash text not null,
      oldest bigint not null,
      transactions integer not null default 0,
      asked_at timestamptz not null default now(),
      primary key (chain, account)
    );
    create index node_accounts_asked on node_accounts (asked_at);

    create table token_lists (
      id serial primary key,
      name text not null unique,
      version text not null,
      imported_at timestamptz not null default now()
    );
    create trigger token_lists_told after insert or update or delete or truncate on token_lists
      for each statement execute function tell_registry();

    create table listed_tokens (
      list integer not null references token_lists (id) on delete cascade,
      chain_id text not null,
      address text not null,
      name text not null,
      symbol text not null,
      decimals smallint not null,
      primary key (list, chain_id, address)
    );
    create index listed_tokens_chain on listed_tokens (chain_id, address);
  `,
}
