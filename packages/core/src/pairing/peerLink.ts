import { isWebLink, type Wallet, walletLinkScheme } from '@latchkey/protocol'
import { plainName } from '../connectors/plainName'
import { recentWallets } from '../connectors/recentWallets'
import type { Kit } from '../kernel/kit'
import { walletsIn } from '../wallets/connectWallets'
import { customWallets } from '../wallets/customWallets'
import type { SessionPeer } from './sessionClient'

/**
 * The link by which a paired wallet says it is brought to the front. One that the registry or the site lists opens by
 * the schemes listed for it and no others: it is the wallet at the other end that says this link (IMP-39).
 */
export function peerLink(kit: Kit, { name, redirect }: SessionPeer): string | undefined {
  const known: readonly Wallet[] = [
    ...customWallets(kit),
    ...kit
      .get(recentWallets)
      .get()
      .flatMap(({ listing }) => listing ?? []),
    ...walletsIn(kit, 'featured'),
    ...walletsIn(kit, 'recommended'),
  ]
  const listed = known.filter(wallet => plainName(wallet.name) === plainName(name))
  const schemes = listed
    .flatMap(wallet => [wallet.mobile_link, wallet.desktop_link])
    .map(link => walletLinkScheme(link))
  const { native, universal } = redirect ?? {}
  if (walletLinkScheme(native, listed.length > 0 ? schemes : undefined)) return native
  return isWebLink(universal) ? universal : undefined
}
