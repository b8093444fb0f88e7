import { type AccountInUse, accountOn } from '../accounts/accountInUse'
import type { Kit } from '../kernel/kit'

/** The account that buys and receives; undefined if it cannot buy (ONR-08). */
export function buyer(kit: Kit): AccountInUse | undefined {
  return accountOn(kit, ['eip155', 'solana'])
}
