import type { Migration } from './migration'

// Lets the bridge find messages that upstream does not have, in order of id, without reading the messages themselves.
export const relayMirrored: Migration = {
  id: 5,
  name: 'relay-mirrored',
  sql: `
    create index relay_messages_to_mirror on relay_messages (id, expires_at) where publisher <> 'upstream';
  `,
}
