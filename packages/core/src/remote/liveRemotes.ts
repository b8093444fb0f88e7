import { kitError } from '@latchkey/protocol'
import type { OpenedRemote } from '../connectors/remoteWallet'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
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

/** A remote wallet at work; a kit that sleeps is woken for it. */
export async function openRemote(kit: Kit, id: string): Promise<OpenedRemote> {
  if (!kit.get(liveRemotes).get()[id]) await kit.wake()
  const live = kit.get(liveRemotes).get()[id]
  if (!live) throw kitError('connector/not-found', { value: id })
  return live.open()
}
