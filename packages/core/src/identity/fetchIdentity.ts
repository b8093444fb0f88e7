import type { Kit } from '../kernel/kit'
import { fetchQuery } from '../queries/fetchQuery'
import { getIdentity, type IdentityOptions, type IdentityState, namedAddress } from './getIdentity'
import { identities } from './identities'

export type FetchIdentityOptions = IdentityOptions & {
  /** Asks anew, however fresh the last answer is. */
  force?: boolean | undefined
}

/**
 * Asks the gateway what an address is called, that of the account in use unless another is named; at most every 5 min.
 * Resolves with how it went.
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
