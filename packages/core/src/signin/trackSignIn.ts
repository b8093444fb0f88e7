import { type CaipAddress, type KitError, parseCaipAddress, type SignInEventName } from '@latchkey/protocol'
import { smartAddresses } from '../accounts/accounts'
import { track } from '../events/track'
import type { Kit } from '../kernel/kit'

/** Tracks a step of signing in. */
export function trackSignIn(
  kit: Kit,
  event: SignInEventName,
  account: CaipAddress,
  problem?: KitError,
): void {
  const { networkId: network, address } = parseCaipAddress(account)
  const isSmartAccount = kit.get(smartAddresses).get().includes(address)
  const properties = { network, isSmartAccount, ...(problem && { message: problem.message }) }
  track(kit, { event, properties })
}
