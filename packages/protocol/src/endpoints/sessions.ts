import { defineEndpoint } from '../endpoint'
import { readActivated, readGrants, readRevoked } from '../sessions/grant'

/** What an account lets others do, as far as the project's pages asked for it (API-33). */
export const getSessions = defineEndpoint({
  method: 'GET',
  path: '/v1/sessions/{account}',
  query: ['projectId', 'st', 'sv'],
  answer: readGrants,
})

/** The body that records a grant: a part of what the wallet answered. */
export type ActivateBody = {
  /** The signed delegation: everything that the list says is read from it. */
  context: string
  /** What would put the account on the chain, while it is not there. */
  accountMeta?: { factory: string; factoryData: string }
}

/** Records what an account has granted. */
export const activateSession = defineEndpoint({
  method: 'POST',
  path: '/v1/sessions/{account}/activate',
  query: ['projectId'],
  answer: readActivated,
})

/** The body of a revocation; the signature is of `revocationText`, and may be missing once the chain has ended it. */
export type RevokeBody = { pci: string; signature?: string }

/** Marks a grant as revoked (API-34). On the chain only the account itself ends it. */
export const revokeSession = defineEndpoint({
  method: 'POST',
  path: '/v1/sessions/{account}/revoke',
  query: ['projectId'],
  answer: readRevoked,
})
