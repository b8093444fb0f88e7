import type { UpstreamSettings } from './bridge/upstreamSettings'
import type { RelayLimits } from './relayLimits'

/** What the owner decides about the relay. */
export type RelaySettings = {
  /** The addresses clients know it by; empty: any whose host is the one they asked for. */
  readonly urls: readonly string[]
  /** Seconds a client's token may be good for. */
  readonly tokenLife: number
  readonly limits: RelayLimits
  readonly upstream?: UpstreamSettings | undefined
}
