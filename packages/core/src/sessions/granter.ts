import type { CaipAddress } from '@latchkey/protocol'
import { accountOn } from '../accounts/accountInUse'
import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'

/** The account that gives permissions, on the network that enforces them. */
export type Granter = { address: string; caipAddress: CaipAddress; network: Network }

/** Undefined if the site has not turned permissions on (CFG-27), or nobody on an EVM network could give one. */
export function granter(kit: Kit): Granter | undefined {
  const inUse = optionsOf(kit).features.smartSessions ? accountOn(kit, ['eip155']) : undefined
  if (!inUse) return undefined
  const { account, network } = inUse
  const { address, caipAddress } = account
  return { address, caipAddress, network }
}
