import type { CaipAddress } from '@latchkey/protocol'
import { accountOn } from '../accounts/accountInUse'
import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'

/** The account that gives permissions, on the network that enforces them. */
export type Granter = { address: string; caipAddress: CaipAddress; network: Network }

/** Undefined if the site has not turned permissions on (CFG-27), or nobody on an EVM network could give one. */
export function granter(kit: Kit): Granter | undefined {
  return optionsOf(kit).features.smartSessions ? evmAccount(kit) : undefined
}

/** Whoever may have given one, also before the site turned permissions off. */
export function evmAccount(kit: Kit): Granter | undefined {
  const inUse = accountOn(kit, ['eip155'])
  if (!inUse) return undefined
  const { account, network } = inUse
  const { address, caipAddress } = account
  return { address, caipAddress, network }
}
