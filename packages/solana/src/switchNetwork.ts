import type { Network } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import type { Attachment } from './attachment'
import { chainOf } from './chains'

/**
 * Switches a connection to another network. Solana wallets have no current chain, so the wallet is not asked; its account
 * lists the supported chains.
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
