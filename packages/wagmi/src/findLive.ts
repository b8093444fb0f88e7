import type { Config, Connection } from '@wagmi/core'
import { isLive } from './isLive'
import { walletIds } from './walletIds'

/** The live connection of a connector, by its id in the kit. */
export function findLive(config: Config, connectorId: string): Connection | undefined {
  const ids = walletIds(config)
  return [...config.state.connections.values()].find(
    connection =>
      isLive(connection) && (ids.get(connection.connector.uid) ?? connection.connector.id) === connectorId,
  )
}
