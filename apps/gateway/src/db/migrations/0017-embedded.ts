import type { Migration } from './migration'

// The embedded wallet's accounts (docs/threat-model.md). Whatever lets somebody in is kept as a hash (codes, links,
// tokens) or encrypted under a master key that is not in here (shares).
//
// embedded_devices has one row for each key that a browser made, also before anybody logged in with it; two people may
// share a browser, so who uses it stands in embedded_user_devices. embedded_approvals: the owner of the address has
// said by a link in a mail that this device is theirs. A share's way is `device:<id>` or `passkey:<id>`; deleting the
// row closes that way in, the others go on. embedded_audit outlives an account by one fact: that it was deleted.
export const embedded: Migration = {
  id: 17,
  name: 'embedded',
  sql: `
    alter table projects add column recovery_mode text not null default 'self'
      check (recovery_mode in ('self', 'assisted'));

    create table embedded_users (
      id uuid primary key default gen_random_uuid(),
      project text not null,
      mode text not null check (mode in ('self', 'assisted')),
      evm text,
      evm_owner text,
      solana text,
      file_made_at timestamptz,
      created_at timestamptz not null
    );

    create table embedded_logins (
      project text not null,
      provider text not null,
      subject text collate "C" not null,
      user_id uuid not null references embedded_users on delete cascade,
      email text,
      name text,
      linked_at timestamptz not null,
      primary key (project, provider, subject)
    );
    create index embedded_logins_user on embedded_logins (user_id);

    create table embedded_devices (
      id uuid primary key default gen_random_uuid(),
      project text not null,
      thumbprint text collate "C" not null,
      seen_at timestamptz not null,
      unique (project, thumbprint)
    );
    create index embedded_devices_seen on embedded_devices (seen_at);

    create table embedded_user_devices (
      user_id uuid not null references embedded_users on delete cascade,
      device_id uuid not null references embedded_devices on delete cascade,
      name text not null,
      added_at timestamptz not null,
      seen_at timestamptz not null,
      primary key (user_id, device_id)
    );
    create index embedded_user_devices_device on embedded_user_devices (device_id);

    create table embedded_approvals (
      device_id uuid not null references embedded_devices on delete cascade,
      email text collate "C" not null,
      approved_at timestamptz not null,
      primary key (device_id, email)
    );

    create table embedded_codes (
      device_id uuid not null references embedded_devices on delete cascade,
      kind text not null check (kind in ('login', 'update-old', 'update-new')),
      id uuid not null unique,
      email text not null,
      target text,
      user_id uuid references embedded_users on delete cascade,
      link_hash bytea unique,
      code_hash bytea,
      tries integer not null default 0,
      browser text not null,
      is_refused boolean not null default false,
      sent_at timestamptz not null,
      approved_at timestamptz,
      expires_at timestamptz not null,
      primary key (device_id, kind)
    );
    create index embedded_codes_expiry on embedded_codes (expires_at);

    create table embedded_sessions (
      token_hash bytea primary key,
      user_id uuid not null references embedded_users on delete cascade,
      device_id uuid not null references embedded_devices on delete cascade,
      proven_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index embedded_sessions_user on embedded_sessions (user_id, device_id);
    create index embedded_sessions_device on embedded_sessions (device_id);
    create index embedded_sessions_expiry on embedded_sessions (expires_at);

    create table embedded_shares (
      user_id uuid not null references embedded_users on delete cascade,
      way text not null,
      evm text not null,
      key_id text not null,
      wrapped_key bytea not null,
      sealed bytea not null,
      created_at timestamptz not null,
      primary key (user_id, way)
    );
    create index embedded_shares_key on embedded_shares (key_id);

    create table embedded_passkeys (
      id uuid primary key,
      credential text collate "C" not null unique,
      user_id uuid not null references embedded_users on delete cascade,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      sealed text not null,
      created_at timestamptz not null
    );
    create index embedded_passkeys_user on embedded_passkeys (user_id);

    create table embedded_challenges (
      device_id uuid not null references embedded_devices on delete cascade,
      kind text not null check (kind in ('register', 'login')),
      challenge text not null,
      user_id uuid references embedded_users on delete cascade,
      expires_at timestamptz not null,
      primary key (device_id, kind)
    );
    create index embedded_challenges_expiry on embedded_challenges (expires_at);

    create table embedded_admissions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references embedded_users on delete cascade,
      device_id uuid not null references embedded_devices on delete cascade,
      key text not null,
      name text not null,
      sealed text,
      asked_at timestamptz not null,
      expires_at timestamptz not null,
      unique (user_id, device_id)
    );
    create index embedded_admissions_expiry on embedded_admissions (expires_at);

    create table embedded_proofs (
      device_id uuid not null references embedded_devices on delete cascade,
      jti text collate "C" not null,
      seen_at timestamptz not null,
      primary key (device_id, jti)
    );
    create index embedded_proofs_seen on embedded_proofs (seen_at);

    create table embedded_counts (
      key bytea primary key,
      count integer not null,
      until timestamptz not null
    );
    create index embedded_counts_until on embedded_counts (until);

    create table embedded_audit (
      id bigint generated always as identity primary key,
      user_id uuid not null,
      at timestamptz not null,
      what text not null,
      device text,
      place text
    );
    create index embedded_audit_user on embedded_audit (user_id, id desc);
  `,
}
