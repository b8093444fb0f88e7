import type { Migration } from './migration'

export const registry: Migration = {
  id: 1,
  name: 'registry',
  sql: `
    create table projects (
      id text primary key,
      name text not null,
      allowed_origins text[] not null default '{}',
      features jsonb,
      analytics_enabled boolean not null default true,
      requests_per_minute integer check (requests_per_minute > 0),
      created_at timestamptz not null default now()
    );

    create table wallets (
      id text primary key,
      name text not null,
      description text,
      homepage text,
      image_id text,
      badge_type text,
      chains text[] not null default '{}',
      rdns text,
      mobile_link text,
      desktop_link text,
      webapp_link text,
      app_store text,
      play_store text,
      chrome_store text,
      link_mode text,
      injected jsonb,
      supports_wc boolean,
      sort_order integer not null,
      source text not null,
      updated_at timestamptz not null default now()
    );
    create index wallets_order on wallets (sort_order, id);

    create table images (
      id text primary key,
      media_type text not null,
      bytes bytea not null,
      etag text not null
    );

    create table upstreams (
      id serial primary key,
      chain_id text not null,
      url text not null,
      sort_order integer not null default 0,
      constraint upstreams_once unique (chain_id, url)
    );

    create function tell_registry() returns trigger language plpgsql as $$
    begin
      perform pg_notify('registry', tg_table_name);
      return null;
    end $$;
    create trigger projects_told after insert or update or delete or truncate on projects
      for each statement execute function tell_registry();
    create trigger wallets_told after insert or update or delete or truncate on wallets
      for each statement execute function tell_registry();
    create trigger images_told after insert or update or delete or truncate on images
      for each statement execute function tell_registry();
    create trigger upstreams_told after insert or update or delete or truncate on upstreams
      for each statement execute function tell_registry();
  `,
}
