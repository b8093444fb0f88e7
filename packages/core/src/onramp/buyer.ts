import { type AccountInUse, accountOn } from '../accounts/accountInUse'
import type { Kit } from '../kernel/kit'

/** Who buys, and where it arrives; undefined where nothing can be bought (ONR-08). */
export function buyer(kit: Kit): AccountInUse | undefined {
  return accountOn(kit, ['eip155', 'solana'])
}
