import type { Pool } from 'pg'
import type { StoredEvent } from './storedEvent'

/** Stores events in one statement, and skips those already stored. */
export async function insertEvents(pool: Pool, events: readonly StoredEvent[]): Promise<void> {
  await pool.query(
    `insert into events (event_id, project_id, occurred_at, type, event, url, domain, address,
                         properties, sdk_type, sdk_version, size)
     select "eventId", "projectId", "occurredAt", type, event, url, domain, address,
            properties, "sdkType", "sdkVersion",
            octet_length(concat(type, event, url, domain, address, "sdkType", "sdkVersion"))
              + coalesce(pg_column_size(properties), 0)
     from jsonb_to_recordset($1::jsonb) as given ("eventId" uuid, "projectId" text,
       "occurredAt" timestamptz, type text, event text, url text, domain text, address text,
       properties jsonb, "sdkType" text, "sdkVersion" text)
     on conflict do nothing`,
    [JSON.stringify(events)],
  )
}
