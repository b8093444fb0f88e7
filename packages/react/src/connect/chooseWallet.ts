import { type Kit, type ListedConnector, push } from '@latchkey/core'
import { startConnecting } from './startConnecting'

/** Asks the wallet to connect; of one that is in several chain families the visitor first says which. */
export async function chooseWallet(kit: Kit, { id, chain, parts }: ListedConnector): Promise<void> {
  if (parts.length === 1) await startConnecting(kit, { id, chain })
  else await push(kit, { view: 'ConnectingMultiChain', params: { connectorId: id } })
}
