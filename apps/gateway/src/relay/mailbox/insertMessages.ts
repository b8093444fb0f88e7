import type { Pool } from 'pg'
import type { RelayMessage } from '../relayMessage'

export type NewMessage = Omit<RelayMessage, 'id'> & {
  /** SHA-256 of the message in hex: a topic stores the same message once. */
  messageId: string
  /** The address and project it counts for. Never sent to anybody. */
  address?: string
  project?: string
  /** The client it counts for, if that is not the publisher. */
  payer?: string | undefined
  /** When it expires if nobody ever subscribes to its topic (ms). */
  unheardUntil?: number
}

/**
 * Inserts messages and returns their ids; undefined for one that is already stored. They are visible from now on, but on
 * disk only after flushMessages. Ids are always above `above`: after a crash the database may have forgotten which ones
 * it assigned.
 */
export async function insertMessages(
  pool: Pool,
  messages: readonly NewMessage[],
  above: number,
): Promise<(number | undefined)[]> {
  const { rows } = await pool.query<{ id: string; key: string }>({
    name: 'relay-insert',
    // A copy that has expired but is not deleted yet does not count: this is a new message.
    text: `
      with prepared as materialized (
        select set_config('synchronous_commit', 'off', true),
               case when last_value < $9 then setval('relay_messages_id_seq', $9 + 1000) end
        from relay_messages_id_seq
      )
      insert into relay_messages as kept
        (topic, message_id, publisher, tag, message, attestation, size, published_at, expires_at, address, project,
         payer)
      select decode(topic, 'hex'), decode(message_id, 'hex'), publisher, tag, message, attestation,
             octet_length(message) + coalesce(octet_length(attestation), 0), published_at,
             case
               when unheard_until >= expires_at then expires_at
               when (select true from relay_topics where topic = decode(given.topic, 'hex')) then expires_at
               else unheard_until
             end, address, project, payer
      from unnest(
        $1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $6::text[], $7::bigint[], $8::bigint[],
        $10::text[], $11::text[], $12::bigint[], $13::text[]
      ) as given (
        topic, message_id, publisher, tag, message, attestation, published_at, expires_at,
        address, project, unheard_until, payer
      ), prepared
      on conflict (topic, message_id) do update set
        id = excluded.id, publisher = excluded.publisher, tag = excluded.tag, size = excluded.size,
        attestation = excluded.attestation, published_at = excluded.published_at, expires_at = excluded.expires_at,
        address = excluded.address, project = excluded.project, payer = excluded.payer
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
      above,
      messages.map(({ address = '' }) => address),
      messages.map(({ project = '' }) => project),
      messages.map(({ unheardUntil, expiresAt }) => unheardUntil ?? expiresAt),
      messages.map(({ payer }) => payer ?? null),
    ],
  })
  const ids = new Map(rows.map(({ id, key }) => [key, Number(id)]))
  return messages.map(({ topic, messageId }) => ids.get(topic + messageId))
}
