import type { Connections } from '@latchkey/core'
import type { Attachment } from './attachment'
import { type EarlierWallet, restoreWallet } from './restoreWallet'

/**
 * Restores the connections of the last visit, all at the same time. Resolves when all are settled.
 */
export async function reconnectWallets(attachment: Attachment, { list, active }: Connections): Promise<void> {
  const earlier = new Map<string, EarlierWallet>(list.map(one => [one.connectorId, one]))
  if (active !== undefined && !earlier.has(active)) earlier.set(active, { connectorId: active, accounts: [] })
  attachment.live.expect([...earlier.keys()], active)
  await Promise.all([...earlier.values()].map(one => restoreWallet(attachment, one)))
}
