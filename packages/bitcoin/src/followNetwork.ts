import type { Network } from '@latchkey/core'
import type { BitcoinAdapter } from './bitcoinAdapter'
import { canMove } from './canMove'

/** Another tab moved a wallet that is on no network of its own: it moves here, too. The others tell it themselves. */
export function followNetwork(
  { live }: BitcoinAdapter,
  { connectorId, network }: { connectorId: string; network: Network },
): void {
  const now = live.get(connectorId)
  if (now && !now.wallet.switchNetwork && canMove(now, network)) live.move(connectorId, network.caipNetworkId)
}
