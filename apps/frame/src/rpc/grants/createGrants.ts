import type { CaipNetworkId } from '@latchkey/protocol'
import type { FrameRequest, Json } from '@latchkey/protocol/frame'
import type { Calls, CallsWorld } from '../calls/createCalls'
import { toQuantity } from '../quantity'
import { endGrant } from './endGrant'
import { endHeld } from './endHeld'
import { grantPermissions } from './grantPermissions'
import { createKeptGrants } from './keptGrants'
import { listGranted } from './listGranted'
import { type HeldGrant, listHeld } from './listHeld'
import { findAccount } from './requireAccount'
import { permissionTypes, ruleTypes } from './supportedGrants'

export type GrantsWorld = CallsWorld & {
  /** What carries the end of a permission to its network. */
  calls(): Promise<Calls>
}

export type Grants = ReturnType<typeof createGrants>

/** Permissions that work without asking: signed delegations of the smart account, which contracts hold to their limits. */
export function createGrants(world: GrantsWorld) {
  const kept = createKeptGrants(world.store, world.projectId, world.origin)
  return {
    /** Answers the methods of `grantMethods`; a network that a request names goes before the one in use. */
    async answer(asked: FrameRequest<'RPC_REQUEST'>, inUse: CaipNetworkId): Promise<Json> {
      switch (asked.method) {
        case 'wallet_grantPermissions':
        case 'wallet_requestExecutionPermissions':
          return grantPermissions(asked, inUse, world, kept)
        case 'wallet_getGrantedExecutionPermissions':
          return listGranted(inUse, world, kept)
        case 'wallet_getSupportedExecutionPermissions':
          return supported(inUse)
        default:
          return { ...(await endGrant(asked.params, inUse, world, kept)) }
      }
    },
    /** For the visitor, in the wallet's settings: those of all pages. */
    held: () => listHeld(world),
    end: (held: HeldGrant) => endHeld(held, world),
  }

  /** On the network in use, and on those of which it is known that they have smart accounts. */
  async function supported(inUse: CaipNetworkId): Promise<Json> {
    if (!(await findAccount(inUse, undefined, world))) return {}
    const chainIds = world.smart.networks().map(id => toQuantity(BigInt(id)))
    return Object.fromEntries(permissionTypes.map(type => [type, { chainIds, ruleTypes }]))
  }
}
