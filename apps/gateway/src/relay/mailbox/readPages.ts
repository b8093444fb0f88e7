import type { Pool } from 'pg'
import type { RelayMessage } from '../relayMessage'

/** Asks for what a client has not acknowledged in these topics, each after a given message. */
export type PageQuery = {
  client: string
  /** Addresses take turns. */
  address?: string
  topics: readonly string[]
  after: readonly number[]
  /** The most messages to return. */
  most: number
}

/** In the order they were stored. There may be more unless it is `whole`. */
export type Page = {
  messages: readonly RelayMessage[]
  whole: boolean
  /** Everything up to this message has been read; the next page begins after it. */
  last: number
  /** How many messages the database looked at, the client's own and acknowledged ones included. */
  looked: number
}

type Row = Omit<RelayMessage, 'id' | 'publishedAt' | 'expiresAt' | 'attestation'> & {
  query: number
  id: string
  publishedAt: string
  expiresAt: string
  attestation: string | null
  size: number
  /** Whether it is on the page: the last row of a query may only say how far the look went. */
  fits: boolean
  looked: number
  /** The message at which the look at the first unfinished topic ended; null if all were seen to their end. */
  ends: string | null
}

const mostMessages = 500
const mostRows = 2_000
const smallestShare = 20

/**
 * Reads one page for each query, all in one statement. A page ends with the message that fills it, or where a topic may
 * have more messages: only so many of each topic are looked at, whether the client gets them or not, so that nobody can
 * keep the database busy with messages that are not returned. Such a page may be empty and not whole.
 */
export async function readPages(
  pool: Pool,
  queries: readonly PageQuery[],
  { now, size }: { now: number; size: number },
): Promise<Page[]> {
  const { rows } = await pool.query<Row>({
    name: 'relay-read',
    // The limit stands before every condition but the index's own. The messages' text is read for the page alone. The
    // offset keeps "kept" a column: otherwise each of its three uses looks for the acknowledgement again.
    text: `
      select page.query, page.id, encode(page.topic, 'hex') as topic, page.publisher, page.size, page.fits,
             page.looked, page.ends, stored.message, stored.tag, stored.attestation,
             stored.published_at as "publishedAt", page.expires_at as "expiresAt"
      from (
        select *, kept and before < $6 and place <= most and (ends is null or id <= ends) as fits
        from (
          select *, sum(size) filter (where kept) over so_far - size as before,
                 count(*) filter (where kept) over so_far as place, row_number() over so_far as nth_of_all,
                 (count(*) over whole)::int as looked, min(id) filter (where nth = share) over whole as ends
          from (
            select wanted.query, wanted.most, wanted.share, found.*,
                   found.publisher <> wanted.client and found.expires_at > $5 and (
                     select message from relay_acks where message = found.id and client = wanted.client
                   ) is null as kept
            from unnest($1::int[], $2::text[], $3::text[], $4::bigint[], $7::int[], $8::int[])
              as wanted (query, client, topic, after, most, share)
            cross join lateral (
              select *, row_number() over (order by id) as nth from (
                select id, topic, publisher, size, expires_at from relay_messages
                where topic = decode(wanted.topic, 'hex') and id > wanted.after
                order by id limit wanted.share
              ) share
            ) found
            offset 0
          ) judged
          window so_far as (partition by query order by id), whole as (partition by query)
        ) counted
      ) page
      left join lateral (
        select message, tag, attestation, published_at from relay_messages
        where page.fits and topic = page.topic and id = page.id limit 1
      ) stored on true
      where page.fits or page.nth_of_all = page.looked
      order by page.query, page.id`,
    values: [
      queries.flatMap(({ topics }, query) => topics.map(() => query)),
      queries.flatMap(({ client, topics }) => topics.map(() => client)),
      queries.flatMap(({ topics }) => topics),
      queries.flatMap(({ after }) => after),
      now,
      size,
      queries.flatMap(({ topics, most }) => topics.map(() => Math.min(most, mostMessages))),
      queries.flatMap(query => query.topics.map(() => shareOf(query))),
    ],
  })
  const found = queries.map((): Row[] => [])
  for (const row of rows) found[row.query]?.push(row)
  return queries.map(({ most }, i) => pageOf(found[i] ?? [], { most: Math.min(most, mostMessages), size }))
}

function pageOf(rows: readonly Row[], { most, size }: { most: number; size: number }): Page {
  const fitting = rows.filter(({ fits }) => fits)
  const messages = fitting.map(readRow)
  const { looked = 0, ends = null } = rows[0] ?? {}
  const isFull = messages.length >= most || fitting.reduce((sum, row) => sum + row.size, 0) >= size
  const last = isFull || ends === null ? (messages.at(-1)?.id ?? 0) : Number(ends)
  return { messages, whole: !isFull && ends === null, last, looked }
}

/** The messages of each topic to look at. */
function shareOf({ topics, most }: PageQuery): number {
  const share = Math.min(most, mostMessages, Math.floor(mostRows / topics.length))
  return Math.max(smallestShare, share)
}

function readRow({
  id,
  topic,
  message,
  tag,
  publisher,
  publishedAt,
  expiresAt,
  attestation,
}: Row): RelayMessage {
  return {
    id: Number(id),
    topic,
    message,
    tag,
    publisher,
    publishedAt: Number(publishedAt),
    expiresAt: Number(expiresAt),
    attestation: attestation ?? undefined,
  }
}
