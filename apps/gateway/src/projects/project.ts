import type { RemoteFeature } from '@latchkey/protocol'
import type { RecoveryMode } from '@latchkey/protocol/frame'

/** A site that uses this gateway. */
export type Project = {
  id: string
  name: string
  allowedOrigins: string[]
  features: RemoteFeature[] | null
  analyticsEnabled: boolean
  requestsPerMinute: number | null
  /** Where tokens of sessions are kept for its pages: on this host, or for a whole domain; null for nowhere. */
  sessionCookie: string | null
  /** Who can bring back a visitor's embedded wallet; an account keeps the mode that it was made in. */
  recoveryMode: RecoveryMode
}
