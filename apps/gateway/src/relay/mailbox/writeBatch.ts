import type { Pool } from 'pg'
import type { RelayMessage } from '../relayMessage'

export type NewMessage = Omit<RelayMessage, 'id'> & {
  /** SHA-256 of the message, in hexadecimal digits: the same message is stored once for a topic. */
  messageId: string
}

export type Ack = { message: number; client: string }

/** The id of each message, undefined where it was stored before and still stands. Acknowledgements go along. */
export async function writeBatch(
  pool: Pool,
  messages: readonly NewMessage[],
  acks: readonly Ack[],
): Promise<(number | undefined)[]> {
  const { rows } = await pool.query<{ id: string; key: string }>({
    name: 'relay-write',
    // What was stored before and is expired, but not deleted yet, is a new message.
    text: `
      with acked as (
        insert into relay_acks (message, client)
        select * from unnest($9::bigint[], $10::text[]) on conflict do nothing
      )
      insert into relay_messages as kept
        (topic, message_id, publisher, tag, message, attestation, size, published_at, expires_at)
      select decode(topic, 'hex'), decode(message_id, 'hex'), publisher, tag, message, attestation,
             octet_length(message), published_at, expires_at
      from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $6::text[], $7::bigint[], $8::bigint[])
        as given (topic, message_id, publisher, tag, message, attestation, published_at, expires_at)
      on conflict (topic, message_id) do update set
        id = excluded.id, publisher = excluded.publisher, tag = excluded.tag,
        attestation = excluded.attestation, published_at = excluded.published_at, expires_at = excluded.expires_at
        where kept.expires_at <= excluded.published_at
      returning id, encode(topic || message_id, 'hex') as key`,
    values: [
      messages.map(({ topic }) => topic),
      messages.map(({ messageId }) => messageId),
      messages.map(({ publisher }) => publisher),
      messages.map(({ tag }) => tag),
      messages.map(({ message }) => message),
      messages.map(({ attestation }) => attestation ?? null),
      messages.map(({ publishedAt }) => publishedAt),
      messages.map(({ expiresAt }) => expiresAt),
      acks.map(({ message }) => message),
      acks.map(({ client }) => client),
    ],
  })
  const ids = new Map(rows.map(({ id, key }) => [key, Number(id)]))
  return messages.map(({ topic, messageId }) => ids.get(topic + messageId))
}
