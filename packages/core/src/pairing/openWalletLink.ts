import type { Wallet } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import { openLink } from '../links/openLink'
import { readPlatform } from '../links/platform'
import { type LinkWay, walletLink } from '../links/walletLink'
import { pairing } from './pairing'
import { pairingAttempt } from './pairingAttempt'
import { watchOpening } from './watchOpening'

/**
 * Opens a wallet's app or page with the current link. Call it within the visitor's tap; it finishes before it
 * returns. Returns whether it opened anything, which it cannot without a valid link.
 */
export function openWalletLink(kit: Kit, way: LinkWay, wallet = chosenWallet(kit)): boolean {
  const state = kit.get(pairing).get()
  const run = kit.get(pairingAttempt).get()
  if (!run || state.status !== 'waiting') return false
  // The visitor may tap a page that just woke up, before its timers have fired.
  if (run.checkExpiry()) return false
  const { window } = kit.env
  const link = walletLink({
    wallet,
    uri: state.uri,
    way,
    platform: readPlatform(window),
    prefersUniversal: optionsOf(kit).preferUniversalLinks,
  })
  if (!link) return false
  openLink(window, link)
  run.want({ wallet })
  run.linkOpened({ way, base: link.base })
  watchOpening(kit, way)
  return true
}

function chosenWallet(kit: Kit): Wallet | undefined {
  const state = kit.get(pairing).get()
  return state.status === 'idle' ? undefined : state.wallet
}
