import type { Connection, Connections } from '@latchkey/core'
import { readAccounts, readChainId } from '@latchkey/evm'
import { kitError, toCaipNetworkId } from '@latchkey/protocol'
import type { Config, Connection as WagmiConnection } from '@wagmi/core'
import type { MirroredConfig } from './mirroredConfig'

/** What wagmi holds as connected right now, without what the visitor gave up meanwhile (IMP-08). */
export function liveConnections({ config, host, open }: MirroredConfig): Connections {
  const list: Connection[] = []
  for (const connection of config.state.connections.values()) {
    if (!isLive(connection) || open.get(connection.connector.id)?.wanted === false) continue
    try {
      list.push(readConnection(connection))
    } catch (error) {
      host.log.warn(`wagmi: ${connection.connector.id} is left out`, error)
    }
  }
  const current = config.state.connections.get(config.state.current ?? '')?.connector.id
  const active = list.find(({ connectorId }) => connectorId === current) ?? list[0]
  return { list, active: active?.connectorId }
}

/** wagmi's connection as the kit's own; throws `wallet/bad-answer` for what a wallet made up. */
export function readConnection({ connector, accounts, chainId }: WagmiConnection): Connection {
  const addresses = readAccounts(accounts)
  if (addresses.length === 0) throw kitError('wallet/bad-answer', { value: 'list of accounts' })
  return {
    connectorId: connector.id,
    accounts: addresses,
    networkId: toCaipNetworkId('eip155', readChainId(chainId)),
  }
}

export function findLive(config: Config, connectorId: string): WagmiConnection | undefined {
  return [...config.state.connections.values()].find(
    connection => connection.connector.id === connectorId && isLive(connection),
  )
}

/** What wagmi read from its storage is only a memory until it reconnected: such a connector has no methods. */
function isLive({ connector }: WagmiConnection): boolean {
  return typeof connector.getProvider === 'function'
}
