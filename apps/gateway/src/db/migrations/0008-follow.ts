import type { Migration } from './migration'

// What the gateway reads from the chains it follows. Addresses are stored once and named by a number, which halves the
// large tables; tokens are addresses, too. `kind` is 20, 721 or 1155, the number of the token's standard.
//
// follow_chains holds the cursors: everything from `oldest` to `block` has been read, `backfill_to` is where reading
// backwards ends. Every write moves a cursor in its own transaction and only from where the writer saw it, so two
// gateways that read the same blocks cannot write them twice.
//
// Address poisoning works by addresses whose first and last digits are those of another; `alike` finds them.
export const follow: Migration = {
  id: 8,
  name: 'follow',
  sql: `
    create table follow_chains (
      id smallint generated always as identity primary key,
      chain text not null unique,
      block bigint not null,
      hash text not null,
      oldest bigint not null,
      oldest_parent text not null,
      backfill_to bigint not null,
      head bigint not null,
      seen_at timestamptz not null default now()
    );

    create table follow_blocks (
      chain smallint not null,
      number bigint not null,
      hash text not null,
      primary key (chain, number)
    );

    create table follow_accounts (
      id integer generated always as identity primary key,
      address bytea not null unique,
      alike integer not null generated always as (
        (get_byte(address, 0) << 24) | (get_byte(address, 1) << 16)
          | (get_byte(address, 18) << 8) | get_byte(address, 19)
      ) stored
    );
    create index follow_accounts_alike on follow_accounts (alike);

    create table follow_tokens (
      chain smallint not null,
      token integer not null,
      kind smallint not null,
      decimals smallint,
      behaved boolean not null default false,
      spam boolean not null default false,
      failures smallint not null default 0,
      bad_until timestamptz,
      read_at timestamptz,
      name text,
      symbol text,
      primary key (chain, token)
    );

    create table follow_transactions (
      block bigint not null,
      mined_at bigint not null,
      nonce bigint not null,
      txi integer not null,
      sender integer not null,
      receiver integer,
      chain smallint not null,
      failed boolean not null,
      hash bytea not null,
      value numeric(78, 0) not null,
      primary key (chain, block, txi)
    );

    create table follow_transfers (
      block bigint not null,
      txi integer not null,
      logi integer not null,
      sub integer not null,
      token integer not null,
      sender integer not null,
      receiver integer not null,
      chain smallint not null,
      kind smallint not null,
      token_id numeric(78, 0) not null,
      amount numeric(78, 0) not null,
      primary key (chain, block, txi, logi, sub)
    );

    create table follow_activity (
      block bigint not null,
      account integer not null,
      txi integer not null,
      chain smallint not null,
      operation smallint not null,
      spam boolean not null,
      primary key (account, chain, block, txi)
    );

    create table follow_holdings (
      account integer not null,
      token integer not null,
      version integer not null default 0,
      chain smallint not null,
      kind smallint not null,
      token_id numeric(78, 0) not null,
      amount numeric(78, 0),
      read_at timestamptz,
      primary key (account, chain, kind, token, token_id)
    );
  `,
}
