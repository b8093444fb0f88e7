/** One event as stored. */
export type StoredEvent = {
  eventId: string
  projectId: string
  occurredAt: string
  type: 'track' | 'error'
  event: string
  url: string
  domain: string
  address: string | null
  properties: Record<string, unknown> | null
  sdkType: string | null
  sdkVersion: string | null
}
