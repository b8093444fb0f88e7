import {
  type ChainNamespace,
  isChainNamespace,
  isWalletLink,
  readWallet,
  type Wallet,
} from '@latchkey/protocol'
import { storageKeys } from '../connection/storageKeys'
import type { Kit } from '../kernel/kit'
import type { LinkWay } from '../links/walletLink'

/** How the visitor opened the app, and the link that reopens it. */
export type OpenedApp = { way: LinkWay; base: string | undefined }

/**
 * A pairing in progress, for the page after this one: a phone may discard a page while the wallet's app is in
 * front. It holds no secret; the client keeps those, in the tab only.
 */
export type PairingNote = {
  until: number
  wallet: Wallet | undefined
  namespace: ChainNamespace | undefined
  opened: OpenedApp | undefined
}

export function writePairingNote(kit: Kit, note: PairingNote): void {
  kit.storage.write(storageKeys.pairing, note)
}

export function forgetPairingNote(kit: Kit): void {
  kit.storage.remove(storageKeys.pairing)
}

/** Returns no note of a pairing that is over, and removes it. */
export function readPairingNote(kit: Kit): PairingNote | undefined {
  const note = kit.storage.read(storageKeys.pairing, read)
  const isOver = !note || note.until <= kit.env.clock.now()
  if (isOver) forgetPairingNote(kit)
  return isOver ? undefined : note
}

function read(stored: unknown): PairingNote | undefined {
  const { until, wallet, namespace, opened } = Object(stored) as Record<string, unknown>
  if (typeof until !== 'number') return undefined
  return {
    until,
    wallet: wallet ? readWallet(wallet) : undefined,
    namespace: isChainNamespace(namespace) ? namespace : undefined,
    opened: readOpened(opened),
  }
}

function readOpened(stored: unknown): OpenedApp | undefined {
  const { way, base } = Object(stored) as Record<string, unknown>
  if (way !== 'mobile' && way !== 'desktop' && way !== 'web') return undefined
  return { way, base: isWalletLink(base) ? base : undefined }
}
