/** The tables of `postgresStore`, for a server that makes its tables by migrations of its own. */
export const signInTables = `
create table if not exists latchkey_nonces (
  nonce text primary key,
  project text not null,
  origin text not null,
  expires_at bigint not null
);
create index if not exists latchkey_nonces_expiry on latchkey_nonces (expires_at);
create table if not exists latchkey_sessions (
  id text primary key,
  project text not null,
  account text not null,
  token_hash text not null unique,
  created_at bigint not null,
  expires_at bigint not null,
  proved_at bigint not null,
  body jsonb not null
);
create index if not exists latchkey_sessions_account on latchkey_sessions (project, account, created_at desc);
create index if not exists latchkey_sessions_expiry on latchkey_sessions (expires_at);
create table if not exists latchkey_keys (
  id text primary key,
  created_at bigint not null,
  private_key jsonb not null
);
`
