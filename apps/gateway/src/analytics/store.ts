import { and, count, desc, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { events } from './eventTables'

export type EventCount = { day: string; event: string; count: number }

/** Counts of each event per day (UTC) since a given time, newest day first. */
export async function countEvents(
  db: Database,
  { projectId, since }: { projectId: string; since: Date },
): Promise<EventCount[]> {
  const day = sql<string>`to_char(${events.receivedAt} at time zone 'UTC', 'YYYY-MM-DD')`
  return db
    .select({ day, event: events.event, count: count() })
    .from(events)
    .where(and(eq(events.projectId, projectId), gte(events.receivedAt, since)))
    .groupBy(day, events.event)
    .orderBy(desc(day), events.event)
}

/** The newest events of a project, optionally of one name. */
export async function latestEvents(
  db: Database,
  { projectId, event, limit }: { projectId: string; event?: string | undefined; limit: number },
) {
  return db
    .select()
    .from(events)
    .where(and(eq(events.projectId, projectId), event === undefined ? undefined : eq(events.event, event)))
    .orderBy(desc(events.id))
    .limit(limit)
}

/** Deletes events received before a given time, in small steps. Returns how many. */
export async function deleteEventsBefore(db: Database, moment: Date, step = 5_000): Promise<number> {
  let deleted = 0
  for (;;) {
    const { rowCount } = await db.$client.query(
      'delete from events where id in (select id from events where received_at < $1 limit $2)',
      [moment, step],
    )
    deleted += rowCount ?? 0
    if ((rowCount ?? 0) < step) return deleted
  }
}
