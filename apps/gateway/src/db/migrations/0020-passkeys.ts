import type { Migration } from './migration'

// Not every passkey gives a secret to seal a share with: one that does not logs in and brings no wallet back.
export const passkeys: Migration = {
  id: 20,
  name: 'passkeys',
  sql: `
    alter table embedded_passkeys alter column sealed drop not null;
    alter table embedded_passkeys add column used_at timestamptz;
  `,
}
