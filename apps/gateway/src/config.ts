import type { RelaySettings } from './relay/relaySettings'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** All settings of the gateway, validated. Rates are requests a minute; 0 means no limit. */
export type Config = {
  readonly host: string
  readonly port: number
  /** The operator's own PostgreSQL; undefined for the built-in one. */
  readonly databaseUrl: string | undefined
  /** ms to wait for the database at the start. */
  readonly databaseWait: number
  /** Folder of the built-in database and of this gateway's lock. */
  readonly dataFolder: string
  readonly logLevel: LogLevel
  /** Whether to trust x-forwarded-for: only behind a proxy that sets it. */
  readonly trustProxy: boolean
  readonly bodyLimit: number
  readonly requestTimeout: number
  /** ms for a request's headers to arrive; the body gets three times as long. */
  readonly receiveTimeout: number
  /** Open connections of one address; 0 for no limit. */
  readonly connectionsPerAddress: number
  readonly ratePerProject: number
  readonly ratePerAddress: number
  readonly eventQueueLimit: number
  readonly eventRetentionDays: number
  /** Bytes that all events may take up; beyond that the oldest are deleted. 0 for no limit. */
  readonly eventStored: number
  readonly eventRatePerProject: number
  readonly eventRatePerAddress: number
  /** Nodes of chains in addition to those in the database, for the RPC proxy. May contain keys. */
  readonly upstreams: string | undefined
  readonly adminToken: string | undefined
  /** Required for /metrics; without one, only the gateway's own network can read them. */
  readonly metricsToken: string | undefined
  /** Whether to add the playground's project if it is missing. */
  readonly seed: boolean
  /** Redis for several gateways on one database: for fan-out and shared rate limits. May contain a password. */
  readonly redisUrl?: string | undefined
  readonly relay: RelaySettings
}
