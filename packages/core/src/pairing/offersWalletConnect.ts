import { walletConnect } from '../connectors/walletConnect'
import type { Kit } from '../kernel/kit'

/** Whether wallets can be reached over WalletConnect; known once the kit is alive, as it is with an open modal. */
export function offersWalletConnect(kit: Kit): boolean {
  return kit.get(walletConnect).get() !== undefined
}
