import type { Wallet } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { isMobile } from '../kernel/device'
import type { Kit } from '../kernel/kit'
import { browseLink } from '../links/browseLink'
import { activeNetwork, networks } from '../networks/networks'
import { connectorOf } from '../wallets/connectRows'

/**
 * The link that opens this page inside a wallet's own browser, if this is a phone with that wallet (CON-34,
 * CON-35). Undefined for wallets that support pairing, and for one the site lists with its own link.
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
