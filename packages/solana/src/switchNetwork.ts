import type { Network } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import type { Attachment } from './attachment'
import { chainOf } from './chains'

/**
 * Uses a connection on another network. Wallets of Solana are on no chain in particular: the wallet is not asked, and
 * its account says where it can be used.
 */
export function switchNetwork(
  { host, live }: Attachment,
  { connectorId, network }: { connectorId: string; network: Network },
): void {
  const { caipNetworkId, name } = network
  const connected = live.get(connectorId)
  if (!connected) throw kitError('connector/not-connected', { value: connectorId })
  if (!host.networks().some(other => other.caipNetworkId === caipNetworkId))
    throw kitError('chain/not-configured', { value: name })
  if (!chainOf(connected.accounts[0], caipNetworkId))
    throw kitError('chain/switching-not-supported', {
      value: connected.wallet.connector.name,
      details: `its account cannot be used on ${name}`,
    })
  live.setNetwork(connectorId, caipNetworkId)
}
