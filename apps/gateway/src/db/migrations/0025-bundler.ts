import type { Migration } from './migration'

// Operations of smart accounts. A row is made before the operation is answered for, and the signed transaction is kept
// before it is sent: a node that dies loses nothing. An account has one operation under way at most. A sponsorship is
// made with the signature that promises to pay, and counts with all that it can cost until its real cost is known.
export const bundler: Migration = {
  id: 25,
  name: 'bundler',
  sql: `
    create table user_operations (
      hash text collate "C" primary key,
      project text not null,
      chain text not null,
      sender text collate "C" not null,
      operation jsonb not null,
      status text not null default 'waiting'
        check (status in ('waiting', 'sent', 'included', 'refused', 'reverted')),
      reason text,
      not_before timestamptz not null default to_timestamp(0),
      signer text collate "C",
      tx_nonce integer,
      tx_hash text collate "C",
      raw_tx text,
      sent_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create unique index user_operations_under_way on user_operations (chain, sender)
      where status in ('waiting', 'sent');
    create index user_operations_waiting on user_operations (chain, created_at) where status = 'waiting';
    create index user_operations_sent on user_operations (chain, signer, tx_nonce) where status = 'sent';
    create index user_operations_reverted on user_operations (updated_at) where status = 'reverted';
    create index user_operations_nonce on user_operations (chain, signer, tx_nonce) where status = 'included';

    create table sponsor_budgets (
      project text not null references projects (id) on delete cascade,
      chain text not null,
      per_day numeric not null check (per_day >= 0),
      per_account numeric not null check (per_account >= 0),
      primary key (project, chain)
    );
    create table sponsorships (
      chain text not null,
      sender text collate "C" not null,
      nonce numeric not null,
      project text not null,
      most numeric not null,
      cost numeric,
      until timestamptz not null,
      created_at timestamptz not null,
      primary key (chain, sender, nonce)
    );
    create index sponsorships_project on sponsorships (project, chain, created_at);
    create index sponsorships_open on sponsorships (chain, until) where cost is null;
  `,
}
