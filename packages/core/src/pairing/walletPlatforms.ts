import type { Wallet } from '@latchkey/protocol'
import type { WalletPlatform } from '../connectors/connectorItem'
import { isMobile } from '../kernel/device'
import type { Kit } from '../kernel/kit'
import { connectorOf } from '../wallets/connectRows'

/** The ways to reach a wallet from here, nearest first (IMP-06). */
export function walletPlatforms(kit: Kit, wallet: Wallet): WalletPlatform[] {
  const mobile = isMobile(kit)
  const ways: readonly [WalletPlatform, unknown][] = [
    ['browser', connectorOf(kit, wallet)],
    ['mobile', mobile && wallet.mobile_link],
    // A phone's wallet scans the code; on the same phone it cannot scan its own screen.
    ['qrcode', !mobile && (wallet.mobile_link || wallet.supports_wc)],
    ['desktop', !mobile && wallet.desktop_link],
    ['web', wallet.webapp_link],
  ]
  const found = ways.filter(([, is]) => is).map(([way]) => way)
  return found.length > 0 ? found : ['qrcode']
}
