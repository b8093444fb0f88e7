import type { Pool } from 'pg'
import type { StoredMessage } from '../relayMessage'

/** The bridge's name as a publisher and in acknowledgements. No client can have it. */
export const bridgeName = 'upstream'

export type Unmirrored = Pick<
  StoredMessage,
  'id' | 'topic' | 'message' | 'tag' | 'expiresAt' | 'attestation' | 'publisher' | 'address'
>

/** At most `most` messages after an id, except those of some owners: sites, networks, clients (see ownersOf). */
export type Search = { after: number; most: number; except: readonly string[] }

export type FindUnmirrored = (search: Search) => Promise<readonly Unmirrored[]>

type Row = Omit<Unmirrored, 'id' | 'expiresAt' | 'attestation'> & {
  id: string
  expiresAt: string
  attestation: string | null
}

/** Our clients' messages that upstream has not acknowledged, oldest first. */
export async function findUnmirrored(
  pool: Pool,
  { after, now, most, except }: Search & { now: number },
): Promise<Unmirrored[]> {
  const { rows } = await pool.query<Row>(
    // Most messages are mirrored. An index made for this skips them without reading them; its condition must be repeated
    // here word for word. `message > $1` in the subquery avoids reading older acknowledgements.
    `select id, encode(topic, 'hex') as topic, message, tag, publisher, address, attestation,
            expires_at as "expiresAt"
     from relay_messages
     where publisher <> '${bridgeName}' and id = any(array(
       select id from relay_messages as own
       where id > $1 and expires_at > $2 and publisher <> '${bridgeName}'
         and not array[
           array_to_string((string_to_array(address, ':'))[1:3], ':'), address, address || ' ' || publisher
         ] && $4::text[]
         and not exists (
           select from relay_acks where message = own.id and client = '${bridgeName}' and message > $1
         )
       order by id limit $3
     ))
     order by id`,
    [after, now, most, except],
  )
  return rows.map(({ id, expiresAt, attestation, ...row }) => ({
    ...row,
    id: Number(id),
    expiresAt: Number(expiresAt),
    attestation: attestation ?? undefined,
  }))
}
