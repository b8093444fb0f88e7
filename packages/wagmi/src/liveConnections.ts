import type { Connection, Connections } from '@latchkey/core'
import { readAccounts, readChainId } from '@latchkey/evm'
import { kitError, toCaipNetworkId } from '@latchkey/protocol'
import type { Connection as WagmiConnection } from '@wagmi/core'
import { isDoubted } from './isDoubted'
import { isLive } from './isLive'
import type { MirroredConfig } from './mirroredConfig'
import { walletIds } from './walletIds'

/** wagmi's current connections, without those the visitor has given up (IMP-08). */
export function liveConnections(mirrored: MirroredConfig): Connections {
  const { chosen, config, host, open } = mirrored
  const ids = walletIds(config)
  const list: Connection[] = []
  for (const connection of config.state.connections.values()) {
    const { connector } = connection
    const id = ids.get(connector.uid) ?? connector.id
    if (!isLive(connection) || open.get(id)?.wanted === false || isDoubted(mirrored, connection)) continue
    try {
      list.push({
        ...readConnection(connection, id),
        ...chosen?.noteOf(connector),
        ...(connector.getClient && { isAccountFixed: true }), // wagmi signs with that client, which has its own account
      })
    } catch (error) {
      host.log.warn(`wagmi: ${id} is left out`, error)
    }
  }
  const current = ids.get(config.state.current ?? '')
  const active = list.find(({ connectorId }) => connectorId === current) ?? list[0]
  return { list, active: active?.connectorId }
}

/** Converts a connection of wagmi. Throws `wallet/bad-answer` if the wallet's data is invalid. */
export function readConnection(
  { accounts, chainId }: Pick<WagmiConnection, 'accounts' | 'chainId'>,
  connectorId: string,
): Connection {
  const addresses = readAccounts(accounts)
  if (addresses.length === 0) throw kitError('wallet/bad-answer', { value: 'list of accounts' })
  return {
    connectorId,
    accounts: addresses,
    networkId: toCaipNetworkId('eip155', readChainId(chainId)),
  }
}
