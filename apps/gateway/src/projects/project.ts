/** One remote feature, as on the wire (wire §3.3). */
export type FeatureConfig = { id: string; isEnabled: boolean; config: string[] | null }

/** A site that uses this gateway. */
export type Project = {
  id: string
  name: string
  allowedOrigins: string[]
  features: FeatureConfig[] | null
  analyticsEnabled: boolean
  requestsPerMinute: number | null
}
