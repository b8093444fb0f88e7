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

/** What is known of the app that the visitor opened: how, and what brings it to the front again. */
export type OpenedApp = { way: LinkWay; base: string | undefined }

/**
 * A pairing under way, for the page that comes after this one: a phone may throw a page away while the wallet's app is in
 * front of it. It holds no secret; those stay with the client, in the tab alone.
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

/** None that is over; that one is cleared away. */
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
