import { type KitError, kitError, type Wallet } from '@latchkey/protocol'
import { attempt } from '../accounts/attempt'
import type { Connection } from '../connectors/adapter'
import { plainName } from '../connectors/plainName'
import { rememberWallet } from '../connectors/recentWallets'
import { track } from '../events/track'
import { finishConnecting } from '../flows/afterConnecting'
import type { Kit } from '../kernel/kit'
import { hasRegistry } from '../projects/hasRegistry'
import { fetchQuery } from '../queries/fetchQuery'
import { shake } from '../router/navigate'
import { foundWallets } from '../wallets/walletSearch'
import { type AttemptRecord, end, isOver } from './attemptState'
import { clearDeepLinkChoice, readDeepLinkChoice, storeDeepLinkChoice } from './deepLinkChoice'
import { forgetWhenOver } from './forgetWhenOver'
import { walletConnectPort } from './openWalletConnect'
import { pairing } from './pairing'
import { peerLink } from './peerLink'
import { raiseClockAlert } from './raiseClockAlert'
import type { WalletSession } from './sessionClient'
import { walletConnectId } from './walletConnect'

export function succeed(record: AttemptRecord, connection: Connection, { peer }: WalletSession): void {
  const { kit, wallet, opened, settle } = record
  end(record)
  kit.get(pairing).set({ status: 'connected', wallet }) // WC-04
  keepApp(record, peer)
  if (wallet) rememberWallet(kit, { id: wallet.id, name: wallet.name, listing: wallet }) // WC-06
  const method = opened ? 'mobile' : 'qrcode' // WC-08
  track(kit, { event: 'CONNECT_SUCCESS', properties: { method, name: nameOf(wallet) } }) // WC-07
  forgetWhenOver(kit)
  finishConnecting(kit)
  settle.resolve(connection)
}

/** Keeps the link that reopens the app (WC-05): of the chosen wallet, else the one that the peer names. */
function keepApp({ kit, wallet, opened }: AttemptRecord, peer: WalletSession['peer']): void {
  if (!opened) return
  const { base } = opened
  const link = base ? { href: base, isKnown: true } : peerLink(kit, peer)
  if (!link) return
  const choice = { name: wallet?.name ?? peer.name, href: link.href, isAllowed: link.isKnown }
  storeDeepLinkChoice(kit, choice)
  if (!link.isKnown)
    void lookUpApp(kit, peer.name, () => {
      const isCurrent = readDeepLinkChoice(kit)?.href === choice.href
      if (isCurrent && peerLink(kit, peer)?.isKnown) storeDeepLinkChoice(kit, { ...choice, isAllowed: true })
    })
}

/** The registry may list a wallet that is not among its first ones; then we need not ask the visitor. */
async function lookUpApp(kit: Kit, name: string, found: () => void): Promise<void> {
  const text = plainName(name)
  if (!text || !hasRegistry(kit)) return
  await fetchQuery(kit, foundWallets, { text, certified: false })
  found()
}

export function fail(record: AttemptRecord, error: KitError): void {
  const { kit, wallet, namespace, settle, cancel } = record
  const declined = error.code === 'user/rejected'
  end(record)
  kit.get(pairing).set(declined ? { status: 'declined', wallet } : { status: 'failed', wallet, error })
  if (declined) shake(kit)
  else {
    kit.log.warn('a pairing failed', error)
    raiseClockAlert(kit, error)
  }
  if (namespace) {
    const status = declined ? 'declined' : 'failed'
    kit.get(attempt).set({ status, connectorId: walletConnectId, namespace, error, cancel })
    // A refusal is the visitor's right, not an error (IMP-05).
    const event = declined ? 'USER_REJECTED' : 'CONNECT_ERROR'
    track(kit, { event, properties: { message: error.message } })
  }
  settle.reject(error)
}

/**
 * Back to the start: disconnects the account and forgets the link, its wallet, and the app of a session that
 * no longer exists (WC-09 … WC-13). The recent wallets stay (WC-14).
 */
export function giveUp(record: AttemptRecord): void {
  const { kit, settle } = record
  if (isOver(record)) return
  end(record)
  kit.get(pairing).set({ status: 'idle' })
  const port = kit.get(walletConnectPort).get()
  if (port && !port.client.session()) clearDeepLinkChoice(kit)
  settle.reject(kitError('connect/cancelled'))
}

export function nameOf(wallet: Wallet | undefined): string {
  return wallet?.name ?? 'WalletConnect'
}
