import { readText } from '@latchkey/core'
import { announcedWallet } from './announcedWallet'
import { isEip1193Provider } from './eip1193Provider'
import type { FoundWallet } from './foundWallets'

/** A wallet that claims an rdns, and its uuid for this page, which may be empty. */
export type Announcement = FoundWallet & { uuid: string }

/** Reads an announcement (EIP-6963) and cleans it (IMP-39); undefined without an rdns or a provider. */
export function readAnnouncement(event: Event): Announcement | undefined {
  try {
    const { info, provider } = (event as CustomEvent).detail as { info?: unknown; provider?: unknown }
    const { name, icon, rdns } = announcedWallet(info)
    if (!rdns || !isEip1193Provider(provider)) return undefined
    const connector = {
      id: rdns,
      name: name || rdns.slice(0, 60),
      type: 'ANNOUNCED',
      chain: 'eip155',
      rdns,
    } as const
    const uuid = readText(info, 'uuid').slice(0, 100)
    return { connector: { ...connector, ...(icon ? { imageUrl: icon } : {}) }, provider, uuid }
  } catch {
    return undefined // no detail, or one that throws when it is read
  }
}
