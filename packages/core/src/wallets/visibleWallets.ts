import type { Wallet } from '@latchkey/protocol'
import { config, optionsOf } from '../config/config'
import { isWallet, knownWallets } from '../config/knownWallets'
import { isMobile } from '../kernel/device'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'

/**
 * The wallets that work here: without those the site excludes, and on phones only those that open there
 * (REG-10 … REG-13).
 */
export function visibleWallets(kit: Kit, wallets: readonly Wallet[]): Wallet[] {
  const { excludeWalletIds } = optionsOf(kit)
  const mobile = isMobile(kit)
  const isUniversal = kit.get(config).get().adapters.length === 0
  const onSolana = kit.get(networks).get().active === 'solana'
  return wallets.filter(wallet => {
    if (excludeWalletIds.includes(wallet.id)) return false
    if (isUniversal && !wallet.mobile_link && !wallet.desktop_link && !wallet.webapp_link) return false // REG-13
    if (!mobile || wallet.mobile_link) return true // REG-10
    return isWallet(wallet, knownWallets.coinbase) || (onSolana && isWallet(wallet, knownWallets.phantom)) // REG-11, REG-12
  })
}
