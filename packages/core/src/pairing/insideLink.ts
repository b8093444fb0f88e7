import type { Wallet } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { isMobile } from '../kernel/device'
import type { Kit } from '../kernel/kit'
import { browseLink } from '../links/browseLink'
import { activeNetwork, networks } from '../networks/networks'
import { connectorOf } from '../wallets/connectRows'

/**
 * The link that takes a phone's visitor to this page inside a wallet's own browser, where the wallet is here (CON-34,
 * CON-35). None for wallets that can be paired with, and for one the site lists with a link of its own.
 */
export function insideLink(kit: Kit, wallet: Wallet): string | undefined {
  const { window } = kit.env
  const isListed = optionsOf(kit).customWallets.some(({ id, mobile_link }) => id === wallet.id && mobile_link)
  if (!window || !isMobile(kit) || isListed || connectorOf(kit, wallet)) return undefined
  const network = activeNetwork(kit.get(networks).get())
  const { href, origin } = window.location
  return browseLink(wallet, {
    href,
    origin,
    namespace: network?.chainNamespace,
    chainId: network && String(network.id),
  })
}
