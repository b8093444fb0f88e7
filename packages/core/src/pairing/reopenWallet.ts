import { walletLinkScheme } from '@latchkey/protocol'
import { isMobile } from '../kernel/device'
import type { Kit } from '../kernel/kit'
import { openLink } from '../links/openLink'
import { readPlatform } from '../links/platform'
import { base64, isTelegramApp, targetOf } from '../links/walletLink'
import { waitingApp } from '../remote/waitingApp'
import { currentRoute, router } from '../router/router'
import { askForApp } from './askForApp'
import { readDeepLinkChoice, storeDeepLinkChoice } from './deepLinkChoice'
import { isKnownScheme } from './peerLink'

/**
 * Brings the wallet's app to the front when a request waits there. A hidden page opens nothing. An app that
 * no list contains opens once the visitor has agreed, within the tap (IMP-39).
 */
export function reopenWallet(kit: Kit, request: { requestId: string; topic: string }): void {
  const { window } = kit.env
  const choice = readDeepLinkChoice(kit)
  if (!choice || !isMobile(kit)) return
  const href = requestLink(choice.href, request)
  const scheme = walletLinkScheme(choice.href)
  const show = () => openLink(window, { href, target: targetOf(href, readPlatform(window)) })
  const isSeen = window?.document.hasFocus()
  if (choice.isAllowed || isKnownScheme(kit, scheme)) {
    kit.get(waitingApp).set({ open: show })
    if (isSeen) show()
    return
  }
  const agree = () => {
    storeDeepLinkChoice(kit, { ...choice, isAllowed: true })
    show()
  }
  const asks = { wallet: choice.name, scheme: scheme?.slice(0, -1) ?? '' }
  kit.get(waitingApp).set({ open: agree, scheme: asks.scheme })
  const { modal } = kit.get(router).get()
  // Leaving that view means refusing to sign in; it has its own question.
  const asksItself = modal === 'open' && currentRoute(kit.get(router).get()).view === 'SignIn'
  if (isSeen && !asksItself) askForApp(kit, asks, agree)
}

/** The link that brings a paired wallet to the front for a waiting request. */
export function requestLink(href: string, request: { requestId: string; topic: string }): string {
  const query = `requestId=${encodeURIComponent(request.requestId)}&sessionTopic=${request.topic}`
  const base = href.replace(/\/$/, '')
  return isTelegramApp(base) ? `${base}?startapp=${base64(query)}` : `${base}/wc?${query}`
}
