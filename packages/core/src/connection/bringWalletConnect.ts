import type { Connection } from '../connectors/adapter'
import { walletConnect, walletConnectId } from '../connectors/walletConnect'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'

/** Opens WalletConnect where one of these connections needs it; undefined where none does. It never fails: the others go on. */
export function bringWalletConnect(kit: Kit, list: readonly Connection[]): Promise<unknown> | undefined {
  if (!kit.get(walletConnect).get() || !list.some(({ connectorId }) => connectorId === walletConnectId))
    return undefined
  return retry(kit, () => import('./openPort'))
    .then(({ openPort }) => openPort(kit))
    .catch(error => kit.log.warn('WalletConnect did not load', error))
}
