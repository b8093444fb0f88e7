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
export type Page = { messages: readonly RelayMessage[]; whole: boolean }

type Row = Omit<RelayMessage, 'id' | 'publishedAt' | 'expiresAt' | 'attestation'> & {
  query: number
  id: string
  publishedAt: string
  expiresAt: string
  attestation: string | null
  size: number
  /** Whether it is the last of its topic's share of the page. */
  last: boolean
}

const mostMessages = 500
const mostRows = 2_000
const smallestShare = 100

/**
 * Reads one page for each query, all in one statement. A page ends with the message that fills it, or where a topic may
 * have more messages: with many topics, only some messages of each are read.
 */
export async function readPages(
  pool: Pool,
  queries: readonly PageQuery[],
  { now, size }: { now: number; size: number },
): Promise<Page[]> {
  const { rows } = await pool.query<Row>({
    name: 'relay-read',
    // `+ 0` keeps the planner away from the index on the expiry, which contains every message.
    text: `
      select query, id, encode(topic, 'hex') as topic, message, tag, publisher, attestation, size,
             published_at as "publishedAt", expires_at as "expiresAt", last
      from (
        select wanted.query, wanted.most, found.*, found.nth = wanted.share as last,
               sum(found.size) over so_far - found.size as before, row_number() over so_far as place,
               count(*) filter (where found.nth = wanted.share) over so_far as lasts
        from unnest($1::int[], $2::text[], $3::text[], $4::bigint[], $7::int[], $8::int[])
          as wanted (query, client, topic, after, most, share)
        cross join lateral (
          select *, row_number() over (order by id) as nth from (
            select * from relay_messages
            where topic = decode(wanted.topic, 'hex') and id > wanted.after and publisher <> wanted.client
              and expires_at + 0 > $5
              and (
                select message from relay_acks where message = relay_messages.id and client = wanted.client
              ) is null
            order by id limit wanted.share
          ) share
        ) found
        window so_far as (partition by wanted.query order by found.id)
      ) page
      where before < $6 and place <= most and (lasts = 0 or (lasts = 1 and last))
      order by query, id`,
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
  const pages = queries.map(() => ({ messages: [] as RelayMessage[], size: 0, cut: false }))
  for (const row of rows) {
    const page = pages[row.query]
    if (!page) continue
    page.messages.push(readRow(row))
    page.size += row.size
    page.cut ||= row.last
  }
  return pages.map(({ messages, size: filled, cut }, i) => ({
    messages,
    whole: !cut && filled < size && messages.length < Math.min(queries[i]?.most ?? 0, mostMessages),
  }))
}

function shareOf({ topics, most }: PageQuery): number {
  return Math.min(most, mostMessages, Math.max(smallestShare, Math.floor(mostRows / topics.length)))
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
