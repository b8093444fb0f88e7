import { type CaipAddress, type KitError, parseCaipAddress, type SignInEventName } from '@latchkey/protocol'
import { track } from '../events/track'
import type { Kit } from '../kernel/kit'

/** Tells a step of signing in. Wallets that the kit connects hold plain accounts. */
export function trackSignIn(
  kit: Kit,
  event: SignInEventName,
  account: CaipAddress,
  problem?: KitError,
): void {
  const network = parseCaipAddress(account).networkId
  const properties = { network, isSmartAccount: false, ...(problem && { message: problem.message }) }
  track(kit, { event, properties })
}
