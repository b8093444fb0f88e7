import type { Kit } from '../kernel/kit'
import { walletConnect } from './walletConnect'

/** Whether wallets can be reached over WalletConnect; known once the kit is alive, as it is with an open modal. */
export function offersWalletConnect(kit: Kit): boolean {
  return kit.get(walletConnect).get() !== undefined
}
