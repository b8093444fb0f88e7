import { type CaipNetworkId, type KitError, kitError } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { activeNetwork, networks } from '../networks/networks'
import { fetchQuery } from '../queries/fetchQuery'
import { defineQuery, queryState } from '../queries/query'
import { type RequestState, requestState } from '../queries/requestState'
import type { NamedAddress } from './resolveName'

type NameOn = { name: string; networkId: CaipNetworkId }

/**
 * Addresses of names, cached for 5 min, also for the next page (NAM-22, NAM-23); null if there is no such
 * name.
 */
const namedAddresses = defineQuery<NamedAddress | null, NameOn>('namedAddresses', {
  staleMs: 300_000,
  key: ({ name, networkId }) => `${networkId} ${name}`,
  fetch: async (kit, { name, networkId }, { signal }) =>
    (await (await import('./askNames')).resolveName(kit, name, { networkId, signal })) ?? null,
  stored: async () => (await import('./askNames')).storedNamedAddress,
})

/** `data` is null if there is no such name, or it has no address on this network. */
export type NameAddressState = RequestState<NamedAddress | null, KitError>

export type FetchNameAddressOptions = {
  /** Default: the network in use. */
  networkId?: CaipNetworkId | undefined
  /** Asks again, however fresh the last answer is. */
  force?: boolean | undefined
}

/**
 * Asks the gateway for a name's address on a network; at most every 5 min. Resolves with the resulting state:
 * a gateway that does not answer is an error, never "no such name".
 *
 * @example
 * const { data } = await fetchNameAddress(kit, 'vitalik.eth')
 * if (data) show(data.address)
 */
export async function fetchNameAddress(
  kit: Kit,
  name: string,
  {
    networkId = activeNetwork(kit.get(networks).get())?.caipNetworkId,
    force = false,
  }: FetchNameAddressOptions = {},
): Promise<NameAddressState> {
  if (!networkId) return requestState('error', { error: kitError('network/not-found') })
  const of = { name: name.trim(), networkId }
  await fetchQuery(kit, namedAddresses, of, { force })
  const { status, data, error } = queryState(kit, namedAddresses, of)
  return requestState(status, status === 'success' ? { data } : status === 'error' ? { error } : {})
}
