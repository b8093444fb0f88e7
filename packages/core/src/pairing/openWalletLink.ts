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
 * Opens a wallet's app or page with the link that is there already. It has to be called in the visitor's tap itself, and
 * does all of its work before it returns. Says whether it opened anything: without a link that can be used it does not.
 */
export function openWalletLink(kit: Kit, way: LinkWay, wallet = chosenWallet(kit)): boolean {
  const state = kit.get(pairing).get()
  const run = kit.get(pairingAttempt).get()
  if (!run || state.status !== 'waiting') return false
  // A page that slept may be tapped before its clock has noticed.
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
