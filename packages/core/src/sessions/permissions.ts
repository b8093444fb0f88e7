import type { TokenNames } from '@latchkey/decode'
import type { Grant } from '@latchkey/protocol'
import { defineQuery, type Query } from '../queries/query'
import type { Granter } from './granter'

/** How far a permission was used, as the chain counts it; amounts are in the smallest unit. */
export type PermissionUse = {
  /** The chain refuses it from now on: the account has ended it there. */
  isEnded: boolean
  /** What was sent of the amount that it allows. */
  spent?: bigint
  /** How often it was used, if its number of calls is limited. */
  calls?: bigint
}

/** A permission that the account in use has given. */
export type Permission = Grant & {
  /** Undefined if the chain was not asked, or did not answer. */
  use: PermissionUse | undefined
  /** How the tokens in it call themselves, by lower-case address. */
  tokens: TokenNames
}

/** The permissions of an account, the newest first. The code that asks loads with the first request. */
export const permissions: Query<readonly Permission[], Granter> = defineQuery<readonly Permission[], Granter>(
  'permissions',
  {
    staleMs: 30_000,
    key: ({ caipAddress }) => caipAddress.toLowerCase(),
    networkOf: ({ network }) => network.caipNetworkId,
    refreshOn: ['transactionSent'],
    fetch: async (kit, of, { signal }) => (await import('./askPermissions')).askPermissions(kit, of, signal),
  },
)
