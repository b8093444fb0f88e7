import type { RelaySettings } from './relay/relaySettings'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** Everything the gateway is told from outside, validated. Rates are requests a minute; 0 turns one off. */
export type Config = {
  readonly host: string
  readonly port: number
  /** The site's own PostgreSQL; undefined for the one supervised beside the process. */
  readonly databaseUrl: string | undefined
  /** How long, in ms, a database may take to answer at the start. */
  readonly databaseWait: number
  /** Where the supervised database and the lock of this gateway live. */
  readonly dataFolder: string
  readonly logLevel: LogLevel
  /** Whether x-forwarded-for is believed: only behind a proxy that sets it. */
  readonly trustProxy: boolean
  readonly bodyLimit: number
  readonly requestTimeout: number
  /** ms within which the head of a request has to arrive; its body has three times as long. */
  readonly receiveTimeout: number
  /** Open connections of one address; 0 for no limit. */
  readonly connectionsPerAddress: number
  readonly ratePerProject: number
  readonly ratePerAddress: number
  readonly eventQueueLimit: number
  readonly eventRetentionDays: number
  /** Bytes that all events may take up; the oldest make room. 0 for no limit. */
  readonly eventStored: number
  readonly eventRatePerProject: number
  readonly eventRatePerAddress: number
  /** Nodes of chains, besides those in the database; read by the RPC proxy. May hold keys. */
  readonly upstreams: string | undefined
  readonly adminToken: string | undefined
  /** Opens the metrics; without one they are told inside the gateway's own network. */
  readonly metricsToken: string | undefined
  /** Whether the playground's project is added where it is missing. */
  readonly seed: boolean
  /** Where several gateways on one database tell each other of messages, and count rates. May hold a password. */
  readonly redisUrl?: string | undefined
  readonly relay: RelaySettings
}
