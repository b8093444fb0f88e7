import type { CaipNetworkId } from '@latchkey/protocol'
import type { Json } from '@latchkey/protocol/frame'
import type { AskNode } from '../../gateway/askNode'
import { hasManager, permissionsCapability } from '../grants/supportedGrants'
import { readQuantity, toQuantity } from '../quantity'
import { evmNetwork } from '../readNetwork'
import { isSame, type Own } from './ownAccount'

const mostChains = 20

type World = Own & { askNode: AskNode; smartSessions(): boolean }

/**
 * `wallet_getCapabilities`: calls of the smart account are made all or none, and it may give permissions. The plain one has
 * nothing to announce.
 */
export async function capabilitiesOf(
  params: Json | undefined,
  inUse: CaipNetworkId,
  { wallet, smart, askNode, smartSessions }: World,
): Promise<Json> {
  const [account, chains] = Array.isArray(params) ? params : []
  const addresses = await wallet.addresses()
  const wanted = Array.isArray(chains)
    ? chains.slice(0, mostChains).map(chain => evmNetwork(readQuantity('chain id', chain) ?? 0n))
    : [inUse]
  const found: Record<string, Json> = {}
  for (const networkId of wanted) {
    const plan = await smart.accountOn(networkId, addresses)
    if (!plan || (typeof account === 'string' && !isSame(plan.address, account))) continue
    const hasGrants = smartSessions() && (await hasManager(networkId, askNode))
    found[toQuantity(BigInt(networkId.slice('eip155:'.length)))] = {
      atomic: { status: 'supported' },
      ...(hasGrants && { permissions: permissionsCapability }),
    }
  }
  return found
}
