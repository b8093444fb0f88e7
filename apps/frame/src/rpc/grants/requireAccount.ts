import type { CaipNetworkId } from '@latchkey/protocol'
import type { AccountPlan } from '@latchkey/smartaccount'
import type { AskNode } from '../../gateway/askNode'
import { badParams, rpcFailure } from '../../host/rpcFailure'
import { isPlain, isSame, type Own } from '../calls/ownAccount'
import { hasManager } from './supportedGrants'

/** The smart account that may give permissions on a network; undefined where the page uses the plain one, or there is none. */
export async function findAccount(
  networkId: CaipNetworkId,
  named: string | undefined,
  own: Own & { askNode: AskNode },
): Promise<AccountPlan | undefined> {
  const addresses = await own.wallet.addresses()
  if (isPlain(named, addresses, own)) return undefined
  const plan = await own.smart.accountOn(networkId, addresses)
  return plan && (await hasManager(networkId, own.askNode)) ? plan : undefined
}

/** The same for a request that cannot go on without it. */
export async function requireAccount(
  networkId: CaipNetworkId,
  named: string | undefined,
  own: Own & { askNode: AskNode },
): Promise<AccountPlan> {
  const plan = await findAccount(networkId, named, own)
  if (!plan) throw rpcFailure('Permissions of this account are not supported on this network', 4200)
  if (named !== undefined && !isSame(plan.address, named))
    throw badParams('This account is not the one that is logged in')
  return plan
}
