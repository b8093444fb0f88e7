import type { Migration } from '../db/migrations/migration'

// In a schema of its own, for a role that sees nothing else (requireApart). A share is one half of a split, of which the
// gateway has the other; several splits of an account are kept, so that a gateway that was restored from a backup of
// last week still finds the other half of what it has. A request becomes due a while after its mail was taken by the mail
// server, and never without one.
export const recoveryMigrations: readonly Migration[] = [
  {
    id: 1,
    name: 'recovery',
    sql: `
      create table shares (
        user_id uuid not null,
        split text collate "C" not null,
        project text not null,
        evm text not null,
        key_id text not null,
        wrapped_key bytea not null,
        sealed bytea not null,
        emails text[] not null,
        created_at timestamptz not null,
        primary key (user_id, split)
      );
      create index shares_key on shares (key_id);

      create table requests (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null,
        device uuid not null,
        project text not null,
        site text not null,
        split text not null,
        key text not null,
        browser text not null,
        place text not null,
        emails text[] not null,
        asked_at timestamptz not null,
        mailed_at timestamptz,
        cancelled_at timestamptz,
        taken_at timestamptz,
        unique (user_id, device)
      );
      create index requests_asked on requests (asked_at);

      create table audit (
        id bigint generated always as identity primary key,
        user_id uuid not null,
        project text not null,
        at timestamptz not null,
        what text not null,
        device text,
        place text
      );
      create index audit_user on audit (user_id, id desc);
      create index audit_project on audit (project, at);
    `,
  },
]
