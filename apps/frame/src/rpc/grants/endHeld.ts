import { Refused } from '../../host/rpcFailure'
import type { GrantsWorld } from './createGrants'
import { endGrant } from './endGrant'
import { isEnded } from './isEnded'
import { createKeptGrants } from './keptGrants'
import type { HeldGrant } from './listHeld'

/**
 * What came of ending a permission: its network has ended it now, or had before; the visitor refused; it was handed to the
 * network, which has not confirmed it; or it did not get so far. Only after the first two it is gone.
 */
export type EndOutcome = 'ended' | 'endedBefore' | 'refused' | 'sent' | 'stays'

/** Ends a permission that the visitor found in their list, whichever page has it. Never fails: the network has the last word. */
export async function endHeld(
  { hash, context, request }: HeldGrant,
  world: GrantsWorld,
): Promise<EndOutcome> {
  const { origin, networkId } = request
  const kept = createKeptGrants(world.store, world.projectId, origin)
  let isSent = false
  try {
    const { transactionHash } = await endGrant({ context }, networkId, world, kept, () => {
      isSent = true
    })
    return transactionHash === undefined ? 'endedBefore' : 'ended'
  } catch (error) {
    if (await isEnded(hash, networkId, world.askNode).catch(() => false)) {
      await kept.drop(hash).catch(() => {}) // then the next list finds that it ended
      return isSent ? 'ended' : 'endedBefore'
    }
    if (isSent) return 'sent'
    return error instanceof Refused ? 'refused' : 'stays'
  }
}
