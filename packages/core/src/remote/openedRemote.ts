import type { OpenedRemote } from '../connectors/remoteWallet'
import type { Kit } from '../kernel/kit'
import { liveRemotes } from './liveRemotes'

/** A remote wallet, if it is open. */
export function openedRemote(kit: Kit, id: string): OpenedRemote | undefined {
  return kit.get(liveRemotes).get()[id]?.opened()
}
