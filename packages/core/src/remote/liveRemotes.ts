import { kitError } from '@latchkey/protocol'
import type { OpenedRemote } from '../connectors/remoteWallet'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Scope } from '../kernel/scope'

/** A remote wallet in one run of the kit. */
export type LiveRemote = {
  /** Loads its code and opens it, once. After a failure it may be opened again. */
  open(): Promise<OpenedRemote>
  /** The open remote; undefined if it is not open. */
  opened(): OpenedRemote | undefined
  own: Scope['own']
}

/** The remote wallets of a running kit, by id. */
export const liveRemotes = defineFeature('liveRemotes', (): Readonly<Record<string, LiveRemote>> => ({}))

/** Opens a remote wallet; wakes a sleeping kit for it. */
export async function openRemote(kit: Kit, id: string): Promise<OpenedRemote> {
  if (!kit.get(liveRemotes).get()[id]) await kit.wake()
  const live = kit.get(liveRemotes).get()[id]
  if (!live) throw kitError('connector/not-found', { value: id })
  return live.open()
}
