import { defineQuery } from '../queries/query'

/** An address's name; `name` is null if it has none, or none that points back to this address. */
export type Identity = {
  address: string
  name: string | null
  /** The gateway's copy of its picture. */
  imageId?: string
}

/** Names of addresses, cached for 5 min, also for the next page (NAM-24, NAM-25). */
export const identities = defineQuery<Identity, string>('identities', {
  staleMs: 300_000,
  key: address => address.toLowerCase(),
  // The code that asks loads with the first request: a page that only reads the state need not have it.
  fetch: async (kit, address, { signal }) => (await import('./askNames')).askIdentity(kit, address, signal),
  stored: async () => (await import('./askNames')).storedIdentity,
})
