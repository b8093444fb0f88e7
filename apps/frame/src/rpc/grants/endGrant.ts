import type { CaipNetworkId } from '@latchkey/protocol'
import type { Json } from '@latchkey/protocol/frame'
import type { Hex } from 'viem'
import { badParams } from '../../host/rpcFailure'
import { isSame } from '../calls/ownAccount'
import { readQuantity, toQuantity } from '../quantity'
import { evmNetwork } from '../readNetwork'
import type { GrantsWorld } from './createGrants'
import { delegationHash, disableCall, readContext } from './delegations'
import { fieldsOf } from './fieldsOf'
import { isEnded } from './isEnded'
import type { KeptGrants } from './keptGrants'
import { requireAccount } from './requireAccount'
import { toGrant } from './toDelegation'

const names = ['permissionContext', 'permissionsContext', 'context'] as const
/** A context of this wallet has some 1,500 bytes. */
const mostCharacters = 20_000

/**
 * Ends a permission on its network, where its holder cannot keep it: whoever has been given it has it for good, so that
 * nothing less ends it. Answers with the transaction; one that had ended before needs none. `sent` hears of it once it was
 * handed to the network, where it can still fail.
 */
export async function endGrant(
  params: Json | undefined,
  inUse: CaipNetworkId,
  world: GrantsWorld,
  kept: KeptGrants,
  sent = () => {},
): Promise<{ transactionHash?: Json }> {
  const fields = fieldsOf(Array.isArray(params) ? params[0] : params, 'the request', [
    ...names,
    ...['chainId', 'address', 'from'],
  ])
  const delegation = readContext(contextIn(names.map(name => fields[name])))
  const ends = delegation && toGrant(delegation)
  if (!delegation || !ends) throw badParams('This context is no permission of this wallet')
  const hash = delegationHash(delegation)
  const known = (await kept.all()).find(each => each.hash === hash)
  const chainId = readQuantity('chainId', fields.chainId) ?? known?.chainId
  const networkId = chainId === undefined ? inUse : evmNetwork(chainId)
  const plan = await requireAccount(networkId, delegation.delegator, world)
  if (!isSame(plan.address, delegation.delegator))
    throw badParams('This permission is not of the account that is logged in')
  if (await isEnded(hash, networkId, world.askNode)) {
    await kept.drop(hash)
    return {}
  }
  const { to, value, data } = disableCall(delegation)
  const calls = await world.calls()
  const transactionHash = await calls.endGrant(
    { to, value: toQuantity(value), data },
    ...([ends, networkId, plan, sent] as const),
  )
  await kept.drop(hash)
  return { transactionHash }
}

function contextIn(given: readonly (Json | undefined)[]): Hex {
  const [context, ...others] = given.filter(value => value !== undefined)
  const isHex = typeof context === 'string' && /^0x(?:[\da-f]{2})+$/i.test(context)
  if (!isHex || others.length > 0 || context.length > mostCharacters)
    throw badParams('The context of the permission is missing, or not hexadecimal')
  return context as Hex
}
