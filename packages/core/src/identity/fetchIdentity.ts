import type { Kit } from '../kernel/kit'
import { fetchQuery } from '../queries/fetchQuery'
import { getIdentity, type IdentityOptions, type IdentityState, namedAddress } from './getIdentity'
import { identities } from './identities'

export type FetchIdentityOptions = IdentityOptions & {
  /** Asks again, however fresh the last answer is. */
  force?: boolean | undefined
}

/**
 * Asks the gateway for the name of an address, by default the account in use; at most every 5 min. Resolves
 * with the resulting state.
 *
 * @example
 * const { data } = await fetchIdentity(kit, { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' })
 * show(data?.name) // vitalik.eth
 */
export async function fetchIdentity(
  kit: Kit,
  { address, force = false }: FetchIdentityOptions = {},
): Promise<IdentityState> {
  const named = namedAddress(kit, address)
  if (named) await fetchQuery(kit, identities, named, { force })
  return getIdentity(kit, { address: named })
}
