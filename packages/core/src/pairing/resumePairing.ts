import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import { openRoute } from '../router/openRoute'
import { pairingRoute } from '../router/pairingRoute'
import { createPairingAttempt } from './createPairingAttempt'
import { openWalletConnect } from './openWalletConnect'
import { ownClient, proposal } from './pair'
import { pairing } from './pairing'
import { pairingAttempt } from './pairingAttempt'
import { type PairingNote, readPairingNote } from './pairingNote'
import type { WalletSession } from './sessionClient'
import type { WalletConnectPort } from './walletConnectPort'

/**
 * Resumes a pairing that was running when the browser discarded or reloaded this tab's page. A visitor who
 * had opened an app returns to the same view; a code that was on screen does not come back, but the wallet
 * may still approve it.
 */
export async function resumePairing(kit: Kit): Promise<void> {
  const note = readPairingNote(kit)
  if (!note) return
  const port = await openWalletConnect(kit)
  if (kit.get(pairingAttempt).get()) return // the visitor was quicker
  const left = takeUp(kit, port)
  if (!left) return // it belongs to another tab
  const { wallet, namespace, opened }: Partial<PairingNote> = note.until === left.expiresAt ? note : {}
  const own = ownClient(kit)
  let isFirst = true
  const run = createPairingAttempt(
    kit,
    {
      isOwn: true,
      renews: () => run.isWanted(),
      pair(_, request) {
        if (!isFirst) return own.pair(port, request)
        isFirst = false
        request.signal.addEventListener('abort', left.giveUp)
        request.onUri(left.uri, left.expiresAt)
        if (opened)
          kit
            .get(pairing)
            .set(now =>
              now.status === 'waiting' ? { ...now, link: { platform: opened.way, status: 'opened' } } : now,
            )
        return left.session
      },
    },
    wallet,
  )
  if (!opened) return
  run.want({ wallet, namespace })
  run.linkOpened(opened)
  if (optionsOf(kit).manualPairing) return // the site shows it itself (CFG-16)
  await openRoute(kit, pairingRoute(wallet))
}

type Left = { uri: string; expiresAt: number; session: Promise<WalletSession>; giveUp(): void }

function takeUp(kit: Kit, port: WalletConnectPort): Left | undefined {
  const life = new AbortController()
  let link: { uri: string; expiresAt: number } | undefined
  const paired = port.client.resume?.({
    namespaces: proposal(kit, port),
    signal: life.signal,
    onUri(uri, expiresAt) {
      link = { uri, expiresAt }
    },
  })
  if (!paired || !link) return undefined
  const session = paired.then(({ session }) => session)
  session.catch(() => {}) // the run reports it
  return { ...link, session, giveUp: () => life.abort() }
}
