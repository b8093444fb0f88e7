import type { Network } from '@latchkey/core'
import type { Attachment } from './attachment'
import { canMove } from './canMove'

/** Follows another tab's switch, for wallets without a network of their own. The others report it themselves. */
export function followNetwork(
  { live }: Attachment,
  { connectorId, network }: { connectorId: string; network: Network },
): void {
  const now = live.get(connectorId)
  if (now && !now.wallet.switchNetwork && canMove(now, network)) live.move(connectorId, network.caipNetworkId)
}
