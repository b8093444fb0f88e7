import type { Migration } from './migration'

// Envelopes are encrypted and do not compress. Times are ms of the gateway's clock, which also decides expiry.
export const relay: Migration = {
  id: 3,
  name: 'relay',
  sql: `
    create table relay_messages (
      id bigserial not null,
      topic bytea not null,
      message_id bytea not null,
      publisher text not null,
      tag integer not null,
      message text not null,
      attestation text,
      size integer not null,
      published_at bigint not null,
      expires_at bigint not null,
      primary key (topic, id),
      constraint relay_messages_once unique (topic, message_id)
    );
    alter table relay_messages alter column message set storage external;
    create index relay_messages_by_expiry on relay_messages (expires_at);

    create table relay_acks (
      message bigint not null,
      client text not null,
      primary key (message, client)
    );
  `,
}
