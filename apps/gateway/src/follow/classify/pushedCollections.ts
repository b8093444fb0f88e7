import type { Transfer } from '../chain/readLog'

const manyReceivers = 50

/** The collections of which a transaction gave something to many accounts. Coins are paid out like that, too: not they. */
export function pushedCollections(transfers: readonly Transfer[]): ReadonlySet<string> {
  if (transfers.length <= manyReceivers) return none
  const receivers = new Map<string, Set<string>>()
  for (const { kind, token, receiver } of transfers)
    if (kind !== 20) receivers.set(token, (receivers.get(token) ?? new Set()).add(receiver))
  return new Set([...receivers].filter(([, to]) => to.size > manyReceivers).map(([token]) => token))
}

const none: ReadonlySet<string> = new Set()
