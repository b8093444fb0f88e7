import type { Connection } from '../connectors/adapter'
import type { Kit } from '../kernel/kit'
import { liveRemotes } from './liveRemotes'

/**
 * Opens the remote wallets of these connections; undefined if there are none. Never fails: the others carry
 * on.
 */
export function openRemotesOf(kit: Kit, list: readonly Connection[]): Promise<unknown> | undefined {
  const live = kit.get(liveRemotes).get()
  const needed = new Set(list.flatMap(({ connectorId }) => live[connectorId] ?? []))
  if (needed.size === 0) return undefined
  return Promise.all(
    [...needed].map(remote =>
      remote.open().catch(error => kit.log.warn('a remote wallet did not open', error)),
    ),
  )
}
