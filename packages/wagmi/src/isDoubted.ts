import type { Connection } from '@wagmi/core'
import type { MirroredConfig } from './mirroredConfig'

/** Whether a connection that wagmi restored may belong to another wallet that claims the same id. */
export function isDoubted(
  { config, isRestoring, trusted }: MirroredConfig,
  { connector: { id, uid } }: Connection,
): boolean {
  if (!isRestoring || trusted.has(uid)) return false
  // wagmi itself ignores wallets that appear after it created its connectors.
  const claimants = config._internal.mipd?.getProviders().filter(({ info }) => info?.rdns === id) ?? []
  return claimants.some(({ provider }) => provider !== claimants[0]?.provider)
}
