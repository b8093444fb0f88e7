import type { RemoteFeature } from '@latchkey/protocol'

/** A site that uses this gateway. */
export type Project = {
  id: string
  name: string
  allowedOrigins: string[]
  features: RemoteFeature[] | null
  analyticsEnabled: boolean
  requestsPerMinute: number | null
}
