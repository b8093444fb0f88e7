import type { OpenedRemote } from '../connectors/remoteWallet'
import { defineFeature } from '../kernel/feature'
import type { Scope } from '../kernel/scope'

/** A remote wallet in one life of the kit. */
export type LiveRemote = {
  /** Loads its code and puts it to work, once. One that did not open may be opened again. */
  open(): Promise<OpenedRemote>
  /** It, if it is open. */
  opened(): OpenedRemote | undefined
  own: Scope['own']
}

/** The remote wallets that a kit offers while it is alive, by id. */
export const liveRemotes = defineFeature('liveRemotes', (): Readonly<Record<string, LiveRemote>> => ({}))
