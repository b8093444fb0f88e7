import type { CaipNetworkId } from '@latchkey/protocol'
import { defineQuery } from '../queries/query'
import type { NamedAddress } from './resolveName'

export type NameOn = { name: string; networkId: CaipNetworkId }

/** Addresses of names, kept for 5 min, also for the next page (NAM-22, NAM-23); null where there is no such name. */
export const namedAddresses = defineQuery<NamedAddress | null, NameOn>('namedAddresses', {
  staleMs: 300_000,
  key: ({ name, networkId }) => `${networkId} ${name}`,
  fetch: async (kit, { name, networkId }, { signal }) =>
    (await (await import('./askNames')).resolveName(kit, name, { networkId, signal })) ?? null,
  stored: async () => (await import('./askNames')).storedNamedAddress,
})
