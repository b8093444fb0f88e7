import { kitError } from '@latchkey/protocol'
import type { OpenedRemote } from '../connectors/remoteWallet'
import type { Kit } from '../kernel/kit'
import { liveRemotes } from './liveRemotes'

/** A remote wallet at work; a kit that sleeps is woken for it. */
export async function openRemote(kit: Kit, id: string): Promise<OpenedRemote> {
  if (!kit.get(liveRemotes).get()[id]) await kit.wake()
  const live = kit.get(liveRemotes).get()[id]
  if (!live) throw kitError('connector/not-found', { value: id })
  return live.open()
}
