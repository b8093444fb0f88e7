import type { Migration } from './migration'

// For the bridge's look for what upstream has not got: in the order of the ids, without the messages themselves.
export const relayMirrored: Migration = {
  id: 5,
  name: 'relay-mirrored',
  sql: `
    create index relay_messages_to_mirror on relay_messages (id, expires_at) where publisher <> 'upstream';
  `,
}
