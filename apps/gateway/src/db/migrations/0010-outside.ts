import type { Migration } from './migration'

// What was fetched from addresses that strangers chose, as we re-encoded or read it, and whom the operator wants to ask
// for prices. Sources of pictures are known by a hash, because some of them are whole pictures (data:).
export const outside: Migration = {
  id: 10,
  name: 'outside',
  sql: `
    create table pictures (
      hash text not null,
      size integer not null,
      bytes bytea not null,
      primary key (hash, size)
    );
    alter table pictures alter column bytes set storage external;

    create table picture_sources (
      source text primary key,
      hash text,
      problem text,
      stored integer not null default 0,
      expires_at timestamptz not null,
      used_at timestamptz not null default now()
    );
    create index picture_sources_used on picture_sources (used_at);
    create index picture_sources_hash on picture_sources (hash);

    create table nft_metadata (
      chain_id text not null,
      address text not null,
      token_id text not null,
      uri text not null,
      name text,
      description text,
      attributes jsonb,
      image text,
      picture_source text,
      problem text,
      fetched_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz not null default now(),
      primary key (chain_id, address, token_id)
    );
    create index nft_metadata_used on nft_metadata (used_at);

    create table price_sources (
      id serial primary key,
      format text not null,
      address text not null,
      sort_order integer not null default 0,
      constraint price_sources_once unique (format, address)
    );
    create trigger price_sources_told after insert or update or delete or truncate on price_sources
      for each statement execute function tell_registry();
  `,
}
