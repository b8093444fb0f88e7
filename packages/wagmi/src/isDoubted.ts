import { readText } from '@latchkey/core'
import type { Config, Connection } from '@wagmi/core'
import { isLive } from './isLive'
import type { MirroredConfig } from './mirroredConfig'

/** A connection that wagmi restored and that may be of a wallet which only claims to be that of before. */
export function isDoubted({ config, isRestoring, trusted }: MirroredConfig, connection: Connection): boolean {
  const { id, uid } = connection.connector
  return isRestoring && isLive(connection) && !trusted.has(uid) && claimants(config, id) > 1
}

/** How many wallets claim an rdns; wagmi leaves out those that come after its connectors were made. */
function claimants({ _internal: { mipd } }: Config, id: string): number {
  const announced = mipd?.getProviders().filter(({ info }) => readText(info, 'rdns') === id) ?? []
  return new Set(announced.map(({ provider }) => provider)).size
}
