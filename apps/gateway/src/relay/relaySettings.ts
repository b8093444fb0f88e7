import type { UpstreamSettings } from './bridge/upstreamSettings'
import type { RelayLimits } from './relayLimits'

/** The operator's settings for the relay. */
export type RelaySettings = {
  /** The addresses clients use; if empty, any address with the requested host. */
  readonly urls: readonly string[]
  /** Seconds a client's token may be valid. */
  readonly tokenLife: number
  readonly limits: RelayLimits
  readonly upstream?: UpstreamSettings | undefined
}
