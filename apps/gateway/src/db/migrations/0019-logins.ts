import type { Migration } from './migration'

// Farcaster, and several logins of one account. embedded_channels: a login that waits for the app on a phone, found by
// the hash of a token that the app is told. What the app proves is noted there as the account's number (fid), and taken
// once by the device that asked. relay_token is known where another relay has the channel: it lets nobody in, since what
// it leads to is bound to our nonce and our device. embedded_oauth.user_id: the account that a login is to be added to.
export const logins: Migration = {
  id: 19,
  name: 'logins',
  sql: `
    create table embedded_channels (
      device_id uuid not null references embedded_devices on delete cascade,
      kind text not null check (kind in ('login', 'link')),
      token_hash bytea not null unique,
      relay_token text,
      nonce text not null,
      user_id uuid references embedded_users on delete cascade,
      fid text,
      tries integer not null default 0,
      expires_at timestamptz not null,
      primary key (device_id, kind)
    );
    create index embedded_channels_expiry on embedded_channels (expires_at);

    alter table embedded_oauth add column user_id uuid references embedded_users on delete cascade;

    alter table embedded_codes drop constraint embedded_codes_kind_check;
    alter table embedded_codes add constraint embedded_codes_kind_check
      check (kind in ('login', 'update-old', 'update-new', 'link'));
  `,
}
