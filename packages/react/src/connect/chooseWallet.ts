import { isMobile, type Kit, type ListedConnector, offersAllWallets, push } from '@latchkey/core'
import { startConnecting } from './startConnecting'

/**
 * Asks the wallet to connect; of one that is in several chain families the visitor first says which. WalletConnect is
 * no wallet but the way to any: on a phone the visitor says which one to open, elsewhere there is a code to scan.
 */
export async function chooseWallet(kit: Kit, { id, chain, parts, type }: ListedConnector): Promise<void> {
  if (type === 'WALLET_CONNECT')
    await push(kit, {
      view: isMobile(kit) && offersAllWallets(kit) ? 'AllWallets' : 'ConnectingWalletConnectBasic',
      params: undefined,
    })
  else if (parts.length === 1) await startConnecting(kit, { id, chain })
  else await push(kit, { view: 'ConnectingMultiChain', params: { connectorId: id } })
}
