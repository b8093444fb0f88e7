import type { Migration } from './migration'

export const events: Migration = {
  id: 2,
  name: 'events',
  sql: `
    create table events (
      id bigserial primary key,
      event_id uuid not null,
      project_id text not null,
      received_at timestamptz not null default now(),
      occurred_at timestamptz not null,
      type text not null,
      event text not null,
      url text not null,
      domain text not null,
      address text,
      properties jsonb,
      sdk_type text,
      sdk_version text,
      constraint events_once unique (project_id, event_id)
    );
    create index events_by_name on events (project_id, event, received_at);
    create index events_by_time on events (received_at);
  `,
}
