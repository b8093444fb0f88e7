import type { CaipNetworkId } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { balanceIn } from '../connection/nativeBalance'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'
import type { AccountScope } from './accountScope'
import { networksInScope } from './networksInScope'

/** The account whose tokens, NFTs and history we ask for, and its networks. */
export type AskedAccount = { address: string; networkIds: readonly CaipNetworkId[] }

/**
 * The account in use, on its network or on all of them. Undefined if there is nothing to ask: no account, a
 * namespace without lists (ACC-20), a network the site does not know, or no gateway.
 */
export function askedAccount(kit: Kit, scope?: AccountScope): AskedAccount | undefined {
  const of = balanceIn(kit, kit.get(networks).get().active)
  const { services, gatewayUrl } = optionsOf(kit)
  if (!of || !(services.blockchain ?? gatewayUrl)) return undefined
  return { address: of.address, networkIds: networksInScope(kit, scope) }
}
