import type { Connection } from '@wagmi/core'
import type { MirroredConfig } from './mirroredConfig'

/** A connection that wagmi restored and that may be of a wallet which only claims to be that of before. */
export function isDoubted(
  { config, isRestoring, trusted }: MirroredConfig,
  { connector: { id, uid } }: Connection,
): boolean {
  if (!isRestoring || trusted.has(uid)) return false
  // wagmi itself leaves out those that come after its connectors were made.
  const claimants = config._internal.mipd?.getProviders().filter(({ info }) => info?.rdns === id) ?? []
  return claimants.some(({ provider }) => provider !== claimants[0]?.provider)
}
