import type { CaipNetworkId } from '@latchkey/protocol'
import type { Json } from '@latchkey/protocol/frame'
import { isSame } from '../calls/ownAccount'
import { evmNetwork } from '../readNetwork'
import type { GrantsWorld } from './createGrants'
import { isEnded } from './isEnded'
import type { KeptGrants } from './keptGrants'
import { findAccount } from './requireAccount'

/** The permissions that the account in use gave this page on this device, without those that have ended. */
export async function listGranted(inUse: CaipNetworkId, world: GrantsWorld, kept: KeptGrants): Promise<Json> {
  const plan = await findAccount(inUse, undefined, world)
  if (!plan) return []
  const all = (await kept.all()).filter(({ account }) => isSame(account, plan.address))
  const living = await Promise.all(
    all.map(async ({ hash, chainId, until, answer }) => {
      const isOver = until * 1_000 <= Date.now()
      // A node that is away has not said that it ended.
      if (!isOver && !(await isEnded(hash, evmNetwork(chainId), world.askNode).catch(() => false)))
        return [answer]
      await kept.drop(hash)
      return []
    }),
  )
  return living.flat()
}
