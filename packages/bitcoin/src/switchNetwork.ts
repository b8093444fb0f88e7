import type { Network } from '@latchkey/core'
import { isKitError, kitError } from '@latchkey/protocol'
import type { Attachment } from './attachment'
import { canMove } from './canMove'
import { toBitcoinError } from './toBitcoinError'

/**
 * Asks the wallet to switch networks, if its kind can. For a wallet without a network of its own the adapter switches, if
 * the wallet supports the network and its addresses are valid there.
 */
export async function switchNetwork(
  { host, live }: Attachment,
  { connectorId, network }: { connectorId: string; network: Network },
): Promise<void> {
  const now = live.need(connectorId)
  const { wallet, connection } = now
  const { caipNetworkId: networkId, name } = network
  if (!host.networks().some(one => one.caipNetworkId === networkId))
    throw kitError('chain/not-configured', { value: name }) // ERR-33
  if (connection.networkId === networkId) return
  const unable = () => kitError('chain/switching-not-supported', { value: wallet.name }) // ERR-38
  if (!wallet.switchNetwork) {
    if (!canMove(now, network)) throw unable()
    return live.move(connectorId, networkId)
  }
  try {
    const says = await wallet.switchNetwork(networkId)
    if (!live.get(connectorId)) throw kitError('connector/not-connected', { value: connectorId })
    if (live.take(wallet, says, networkId).networkId !== networkId)
      throw kitError('chain/mismatch', { value: name })
  } catch (cause) {
    const error = toBitcoinError(cause, 'network switching')
    throw isKitError(error, 'wallet/unsupported-method') ? unable() : error
  }
}
