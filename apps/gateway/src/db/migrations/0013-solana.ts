import type { Migration } from './migration'

// What the gateway reads of the Solana accounts that somebody asked about.
//
// A transaction of a plain token transfer names the token accounts and not their owner, so an account's wallet and its
// token accounts are all watched. solana_watched holds the cursors: everything from `oldest` to `newest` is listed in
// solana_activity. `newest` is always a transaction that is final, so a node never forgets it. A cursor moves in the
// transaction that writes the rows, and only from where the writer saw it.
//
// state of an activity: 0 listed but not read yet, 1 read, 2 read and none of the account's business.
export const solana: Migration = {
  id: 13,
  name: 'solana',
  sql: `
    create table solana_chains (
      chain text primary key,
      slot bigint not null,
      seen_at timestamptz not null default now()
    );

    create table solana_accounts (
      id integer generated always as identity primary key,
      chain text not null,
      address text not null,
      asked_at timestamptz not null default now(),
      checked_at timestamptz,
      due_at timestamptz not null default now(),
      unique (chain, address)
    );
    create index solana_accounts_due on solana_accounts (chain, due_at);
    create index solana_accounts_asked on solana_accounts (chain, asked_at);

    create table solana_watched (
      account integer not null references solana_accounts on delete cascade,
      address text not null,
      amount numeric(20, 0),
      newest text,
      oldest text,
      whole boolean not null default false,
      listed_at timestamptz,
      primary key (account, address)
    );

    create table solana_activity (
      slot bigint not null,
      mined_at bigint not null,
      account integer not null references solana_accounts on delete cascade,
      operation smallint not null default 0,
      state smallint not null default 0,
      tries smallint not null default 0,
      failed boolean not null,
      final boolean not null,
      spam boolean not null default false,
      signature text collate "C" not null,
      sender text not null default '',
      receiver text not null default '',
      moved jsonb not null default '[]',
      primary key (account, signature)
    );
    create index solana_activity_order on solana_activity (account, slot, signature);
    create index solana_activity_unread on solana_activity (account, slot) where state = 0;
    create index solana_activity_open on solana_activity (account) where not final;
    create index solana_activity_alike
      on solana_activity (account, (left(receiver, 4) || right(receiver, 4))) where state = 1;

    create table solana_mints (
      chain text not null,
      mint text not null,
      decimals smallint not null,
      nft boolean not null,
      spam boolean not null,
      name text,
      symbol text,
      uri text,
      collection text,
      read_at timestamptz not null default now(),
      primary key (chain, mint)
    );
  `,
}
