import type { KitError } from '@latchkey/protocol'
import { activeAccount } from '../accounts/accounts'
import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import type { Stop } from '../kernel/stop'
import { queryState } from '../queries/query'
import { type RequestState, requestState } from '../queries/requestState'
import { watchReading } from '../readings/watchReading'
import { type Identity, identities } from './identities'

/** `idle` if there is nothing to ask about: no account, no EVM address, or no gateway. */
export type IdentityState = RequestState<Identity, KitError>

export type IdentityOptions = {
  /** The address to look up. Default: the account in use. */
  address?: string | undefined
}

/**
 * Returns an address's name, as last loaded by `fetchIdentity`.
 *
 * @example
 * const { data } = getIdentity(kit)
 * show(data?.name ?? 'nobody in particular')
 */
export function getIdentity(kit: Kit, { address }: IdentityOptions = {}): IdentityState {
  return identityReading(kit, address)
}

export const identityReading: Reading<IdentityState, [address?: string]> = (kit, address) => {
  const named = namedAddress(kit, address)
  if (!named) return requestState('idle')
  const { status, data, error } = queryState(kit, identities, named)
  return requestState(status, status === 'success' ? { data } : status === 'error' ? { error } : {})
}

/**
 * Calls back when an address's name changes.
 *
 * @example
 * const stop = watchIdentity(kit, ({ data }) => show(data?.name))
 */
export function watchIdentity(
  kit: Kit,
  listener: (now: IdentityState, before: IdentityState) => void,
  { address }: IdentityOptions = {},
): Stop {
  return watchReading(kit, identityReading, listener, address)
}

/** The address to look up: only EVM addresses have names (NAM-02). */
export function namedAddress(kit: Kit, address?: string): string | undefined {
  const account = activeAccount(kit)
  const wanted = address ?? (account.status === 'connected' ? account.address : '')
  const { services, gatewayUrl } = optionsOf(kit)
  const isKnown = services.blockchain ?? gatewayUrl
  return isKnown && /^0x[\da-f]{40}$/i.test(wanted) ? wanted : undefined
}
