import type { Migration } from './migration'

// Logins by a provider that are under way. The state travels through the provider, and the ticket through the window in
// which the visitor was there; both are kept as hashes. `outcome` is who it was, or why it did not work, for the device
// that began it.
export const socialLogins: Migration = {
  id: 18,
  name: 'social-logins',
  sql: `
    create table embedded_oauth (
      state_hash bytea primary key,
      project text not null,
      provider text not null,
      device_id uuid not null references embedded_devices on delete cascade,
      origin text not null,
      verifier text not null,
      nonce text not null,
      answered_at timestamptz,
      ticket_hash bytea,
      outcome jsonb,
      expires_at timestamptz not null
    );
    create index embedded_oauth_device on embedded_oauth (device_id);
    create index embedded_oauth_expiry on embedded_oauth (expires_at);
  `,
}
