import { isMobile, type Kit, offersWalletConnect, push, router } from '@latchkey/core'
import type { Wallet } from '@latchkey/protocol'

/** Leads to a wallet that is not in this browser: to the ways of reaching it, else to where it can be had. */
export async function openWallet(kit: Kit, wallet: Wallet): Promise<void> {
  const clicked = kit.get(router).get()
  // A quick click comes before the kit knows its ways to a wallet; what fails to load is told by the opening.
  await kit.wake().catch(() => {})
  if (kit.get(router).get() !== clicked) return
  await push(kit, {
    view: canPair(kit, wallet) ? 'ConnectingWalletConnect' : 'Downloads',
    params: { wallet },
  })
}

/** Whether a wallet can be connected over WalletConnect: the site offers it, and the wallet says so or has a link to be opened by. */
export function canPair(kit: Kit, wallet: Wallet): boolean {
  if (!offersWalletConnect(kit)) return false
  // A phone lists those that can be opened on it, some of them by other links than WalletConnect's (REG-10 … REG-12).
  if (isMobile(kit)) return true
  return wallet.supports_wc ?? Boolean(wallet.mobile_link || wallet.desktop_link || wallet.webapp_link)
}
