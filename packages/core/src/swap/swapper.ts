import { type AccountInUse, accountOn } from '../accounts/accountInUse'
import { optionsOf } from '../config/config'
import { serviceUrl } from '../config/services'
import type { Kit } from '../kernel/kit'
import { flags } from '../projects/flags'

export type Swapper = AccountInUse

/**
 * The swapping account and its network; undefined if it cannot: another namespace, no gateway, or swaps are
 * off.
 */
export function swapper(kit: Kit): Swapper | undefined {
  return isSwapOn(kit) ? accountOn(kit, ['eip155', 'solana']) : undefined
}

/**
 * Whether the site, or the project's owner at the gateway, wants swaps at all; an empty list of providers
 * means no.
 */
export function isSwapOn(kit: Kit): boolean {
  const { swaps = true } = kit.get(flags).get().values ?? optionsOf(kit).features
  return (
    Boolean(Array.isArray(swaps) ? swaps.length > 0 : swaps) && serviceUrl(kit, 'blockchain') !== undefined
  )
}
