import { defineQuery } from '../queries/query'

/** What an address is called; `name` is null if it has no name, or none that stands for this very address. */
export type Identity = {
  address: string
  name: string | null
  /** The gateway's copy of its picture. */
  imageId?: string
}

/** Names of addresses, kept for 5 min, also for the next page (NAM-24, NAM-25). */
export const identities = defineQuery<Identity, string>('identities', {
  staleMs: 300_000,
  key: address => address.toLowerCase(),
  // How it is asked comes with the first question: a page that only reads the state need not have it.
  fetch: async (kit, address, { signal }) => (await import('./askNames')).askIdentity(kit, address, signal),
  stored: async () => (await import('./askNames')).storedIdentity,
})
