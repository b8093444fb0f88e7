import type { Wallet } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { walletsIn } from './connectWallets'
import { customWallets } from './customWallets'
import { certifiedOnly } from './walletPages'

/** The wallets before the registry's in the list of all: those the site features and adds, each once. */
export function pinnedWallets(kit: Kit): Wallet[] {
  const certified = kit.get(certifiedOnly).get()
  const own = customWallets(kit)
  const ids = new Set(own.map(wallet => wallet.id))
  const featured = walletsIn(kit, 'featured').filter(wallet => !ids.has(wallet.id))
  return [...featured, ...own].filter(wallet => !certified || wallet.badge_type === 'certified')
}
