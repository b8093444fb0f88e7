import { signInTables } from '@latchkey/server'
import type { Migration } from './migration'

// Who is signed in: nonces, sessions and the keys of access tokens are as `postgresStore` has them.
//
// signin_accounts has everybody who ever signed in to a project. A profile is an address with all its chains; the first
// of them is the main account. A project's session_cookie is 'host', a domain, or null: its pages keep tokens themselves.
export const signIn: Migration = {
  id: 16,
  name: 'signin',
  sql: `
    ${signInTables}

    create table signin_accounts (
      project text not null,
      account text collate "C" not null,
      id uuid not null default gen_random_uuid(),
      profile uuid not null,
      is_main boolean not null,
      holder text collate "C" not null,
      connection_method text,
      metadata jsonb,
      signed_up_at timestamptz not null default now(),
      signed_in_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (project, account)
    );
    create index signin_accounts_holder on signin_accounts (project, holder);

    alter table projects add column session_cookie text;
  `,
}
