import type { Wallet } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { appOpensMs } from '../config/pairingLimits'
import { isMobile } from '../kernel/device'
import type { Kit } from '../kernel/kit'
import { browseLink } from '../links/browseLink'
import { openLink } from '../links/openLink'
import { readPlatform } from '../links/platform'
import { type LinkWay, targetOf, walletLink } from '../links/walletLink'
import { activeNetwork, networks } from '../networks/networks'
import { connectorOf } from '../wallets/connectRows'
import { isPairingExpired } from './isPairingExpired'
import { type OpenedLink, pairing } from './pairing'
import { pairingRun } from './pairingRun'

/**
 * Opens a wallet's app or page with the link that is there already. It has to be called in the visitor's tap itself, and
 * does all of its work before it returns. Says whether it opened anything: without a link that can be used it does not.
 */
export function openWalletLink(kit: Kit, way: LinkWay, wallet = chosenWallet(kit)): boolean {
  if (wallet && openInsideWallet(kit, wallet)) return true
  const state = kit.get(pairing).get()
  const run = kit.get(pairingRun).get()
  if (!run || state.status !== 'waiting' || isPairingExpired(kit, state.expiresAt)) return false
  const { window } = kit.env
  const link = walletLink({
    wallet,
    uri: state.uri,
    way,
    platform: readPlatform(window),
    prefersUniversal: optionsOf(kit).experimental_preferUniversalLinks,
  })
  if (!link) return false
  openLink(window, link)
  run.want({ wallet })
  run.linkOpened(link)
  watchOpening(kit, way)
  return true
}

/** A wallet without WalletConnect takes the visitor to this page inside its own browser (CON-34, CON-35). */
export function openInsideWallet(kit: Kit, wallet: Wallet): boolean {
  const { window } = kit.env
  const isListed = optionsOf(kit).customWallets.some(({ id, mobile_link }) => id === wallet.id && mobile_link)
  if (!window || !isMobile(kit) || isListed || connectorOf(kit, wallet)) return false
  const network = activeNetwork(kit.get(networks).get())
  const { href, origin } = window.location
  const link = browseLink(wallet, {
    href,
    origin,
    namespace: network?.chainNamespace,
    chainId: network && String(network.id),
  })
  if (!link) return false
  openLink(window, { href: link, target: targetOf(link, readPlatform(window)) })
  return true
}

function chosenWallet(kit: Kit): Wallet | undefined {
  const state = kit.get(pairing).get()
  return state.status === 'idle' ? undefined : state.wallet
}

/** An app that opens hides the page, or takes its focus on a computer. If neither happens in time, no app has opened. */
function watchOpening(kit: Kit, platform: LinkWay): void {
  const { window } = kit.env
  const tell = (status: OpenedLink['status']) =>
    kit.get(pairing).set(now => (now.status === 'waiting' ? { ...now, link: { platform, status } } : now))
  const look = () => {
    const isAway = window?.document?.visibilityState === 'hidden' || platform === 'desktop'
    if (isAway) end('opened')
  }
  const run = kit.get(pairingRun).get()
  const stopTime = kit.after(appOpensMs, () => tell('failed'))
  const stop = kit.own(() => {
    stopTime()
    window?.document?.removeEventListener('visibilitychange', look)
    window?.removeEventListener('blur', look)
  })
  function end(status: OpenedLink['status']): void {
    stop()
    tell(status)
  }
  tell('opening')
  window?.document?.addEventListener('visibilitychange', look)
  window?.addEventListener('blur', look)
  run?.outcome.then(stop, stop)
}
