import { isWalletLink } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'

/** The wallet's app that the visitor paired with by a link; requests bring it to the front again (CON-33). */
export type DeepLinkChoice = { name: string; href: string }

const key = 'deepLinkChoice'
/** Where a provider that the site hands in looks for it. */
const sharedKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

export function readDeepLinkChoice(kit: Kit): DeepLinkChoice | undefined {
  return kit.storage.read(key, stored => {
    const { name, href } = Object(stored) as Record<string, unknown>
    return typeof name === 'string' && isWalletLink(href) ? { name, href } : undefined
  })
}

export function storeDeepLinkChoice(kit: Kit, choice: DeepLinkChoice): void {
  kit.storage.write(key, choice)
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
