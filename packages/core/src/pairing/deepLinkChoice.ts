import { isWalletLink } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'

/**
 * The app of the paired wallet, if the visitor opened it by a link; requests bring it back to the front
 * (CON-33).
 */
export type DeepLinkChoice = {
  name: string
  href: string
  /** The link is a web page, a listed wallet's, or one the visitor agreed to; others ask first (IMP-39). */
  isAllowed: boolean
}

const key = 'deepLinkChoice'
/** The key under which a site's own provider looks for it. */
const sharedKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

export function readDeepLinkChoice(kit: Kit): DeepLinkChoice | undefined {
  return kit.storage.read(key, stored => {
    const { name, href, isAllowed } = Object(stored) as Record<string, unknown>
    return typeof name === 'string' && isWalletLink(href)
      ? { name, href, isAllowed: isAllowed === true }
      : undefined
  })
}

export function storeDeepLinkChoice(kit: Kit, choice: DeepLinkChoice): void {
  kit.storage.write(key, choice)
  // That provider opens what it finds without asking.
  if (choice.isAllowed)
    share(kit, store => store.setItem(sharedKey, JSON.stringify({ href: choice.href, name: choice.name })))
}

export function clearDeepLinkChoice(kit: Kit): void {
  kit.storage.remove(key)
  share(kit, store => store.removeItem(sharedKey))
}

function share(kit: Kit, step: (store: NonNullable<Kit['env']['storage']>) => void): void {
  const { storage } = kit.env
  if (!storage || !optionsOf(kit).universalProvider) return
  try {
    step(storage)
  } catch (error) {
    kit.log.warn('storage: could not share the deep link', error)
  }
}
