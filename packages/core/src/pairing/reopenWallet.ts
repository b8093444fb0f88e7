import { isMobile } from '../kernel/device'
import type { Kit } from '../kernel/kit'
import { openLink } from '../links/openLink'
import { readPlatform } from '../links/platform'
import { requestLink } from '../links/requestLink'
import { targetOf } from '../links/walletLink'
import { waitingApp } from '../remote/waitingApp'
import { readDeepLinkChoice } from './deepLinkChoice'

/** Brings the wallet's app to the front, where a request waits in it. A page that is not looked at opens nothing. */
export function reopenWallet(kit: Kit, request: { requestId: string; topic: string }): void {
  const { window } = kit.env
  const choice = readDeepLinkChoice(kit)
  if (!choice || !isMobile(kit)) return
  const href = requestLink(choice.href, request)
  const open = () => openLink(window, { href, target: targetOf(href, readPlatform(window)) })
  kit.get(waitingApp).set({ open })
  if (window?.document.hasFocus()) open()
}
