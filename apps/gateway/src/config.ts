import type { AuthSettings } from './auth/readAuthSettings'
import type { StreamLimits } from './blocks/createStreamLimits'
import type { BundlerSettings } from './bundler/readBundlerSettings'
import type { FrameSettings } from './frame/readFrameSettings'
import type { NameSettings } from './names/readNameSettings'
import type { OnRampSettings } from './onramp/readOnRampSettings'
import type { ExchangeSettings } from './pay/readExchangeSettings'
import type { RelaySettings } from './relay/relaySettings'
import type { SignInSettings } from './signin/readSignInSettings'
import type { OutsideSettings } from './upstream/outside/readOutsideSettings'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** All settings of the gateway, validated. Rates are requests a minute; 0 means no limit. */
export type Config = {
  readonly host: string
  readonly port: number
  /** The operator's own PostgreSQL; undefined for the built-in one. */
  readonly databaseUrl: string | undefined
  /** ms to wait for the database at the start. */
  readonly databaseWait: number
  /** ms to wait for a connection to it. */
  readonly databaseConnect: number
  /** Folder of the built-in database and of this gateway's lock. */
  readonly dataFolder: string
  readonly logLevel: LogLevel
  /** Whether to trust x-forwarded-for: only behind a proxy that sets it. */
  readonly trustProxy: boolean
  readonly bodyLimit: number
  readonly requestTimeout: number
  /** ms for a request's headers to arrive; the body gets three times as long. */
  readonly receiveTimeout: number
  /** ms in which requests are still accepted after the signal to stop: their senders could not know of it. */
  readonly lameDuck: number
  /** Open connections of one address; 0 for no limit. */
  readonly connectionsPerAddress: number
  readonly streams: StreamLimits
  readonly ratePerProject: number
  readonly ratePerAddress: number
  readonly eventQueueLimit: number
  readonly eventRetentionDays: number
  /** Bytes that all events may take up; beyond that the oldest are deleted. 0 for no limit. */
  readonly eventStored: number
  readonly eventRatePerProject: number
  readonly eventRatePerAddress: number
  /** Bytes a day that events of one address may take up; 0 for no limit. */
  readonly eventBytesPerAddress: number
  /** Nodes of chains in addition to those in the database, for the RPC proxy. May contain keys. */
  readonly upstreams: string | undefined
  /** Sources of accounts in addition to those in the database: `eip155:31337=follow`. */
  readonly sources?: string | undefined
  /** Where names are: `eip155:1`, or another chain with its universal resolver. */
  readonly names?: string | undefined
  /** The names that the gateway gives away itself; null for none, the usual ones if undefined. */
  readonly ownNames?: NameSettings | null
  /** Signing in; without any limit if undefined. */
  readonly signIn?: SignInSettings
  /** Where the embedded wallet's frame is; without it there is no embedded wallet. */
  readonly frame?: FrameSettings | undefined
  /** Accounts of the embedded wallet; nothing without a frame. */
  readonly auth?: AuthSettings | undefined
  /** Keys of sources: the variables whose names begin with SOURCE_KEY_. */
  readonly sourceKeys?: Readonly<Record<string, string>>
  readonly outside: OutsideSettings
  /** Whom to ask for prices, in addition to the database. May contain keys. */
  readonly prices: string | undefined
  /** A server of verified contracts in Sourcify's format; nobody is asked if undefined. */
  readonly abiUrl?: string | undefined
  /** Who swaps tokens, in addition to the database. May contain keys. */
  readonly swaps?: string | undefined
  /** Who sells coins for money; nobody if undefined. */
  readonly onRamp?: OnRampSettings | undefined
  /** From which exchanges visitors can pay; from none if undefined. */
  readonly exchanges?: ExchangeSettings | undefined
  /** Who sends operations of smart accounts; nobody if undefined. */
  readonly bundler?: BundlerSettings | undefined
  readonly adminToken: string | undefined
  /** Required for /metrics; without one, only the gateway's own network can read them. */
  readonly metricsToken: string | undefined
  /** Whether to add the playground's project if it is missing. */
  readonly seed: boolean
  /** Redis for several gateways on one database: for fan-out and shared rate limits. May contain a password. */
  readonly redisUrl?: string | undefined
  readonly relay: RelaySettings
}
