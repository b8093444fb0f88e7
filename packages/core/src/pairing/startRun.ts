import { type ChainNamespace, type KitError, kitError, toKitError, type Wallet } from '@latchkey/protocol'
import { attempt } from '../accounts/attempt'
import { slowHintMs } from '../config/limits'
import { heartbeatMs, pairingLifeMs } from '../config/pairingLimits'
import { openedPort, openPort } from '../connection/openPort'
import { raiseClockAlert } from '../connection/raiseClockAlert'
import type { Connection } from '../connectors/adapter'
import { rememberWallet } from '../connectors/recentWallets'
import type { PairRequest, WalletSession } from '../connectors/sessionClient'
import { walletConnect, walletConnectId } from '../connectors/walletConnect'
import type { WalletConnectPort } from '../connectors/walletConnectPort'
import { track } from '../events/track'
import { finishConnecting } from '../flows/afterConnecting'
import { isMobile } from '../kernel/device'
import type { Kit } from '../kernel/kit'
import { createScope } from '../kernel/scope'
import type { Stop } from '../kernel/stop'
import { clearDeepLinkChoice, storeDeepLinkChoice } from '../links/deepLinkChoice'
import { networks } from '../networks/networks'
import { shake } from '../router/router'
import { followStack } from './followStack'
import { forgetWhenOver } from './forgetWhenOver'
import { isPairingExpired } from './isPairingExpired'
import { pairing } from './pairing'
import { forgetPairingNote, type OpenedApp, writePairingNote } from './pairingNote'
import { type PairingRun, pairingRun, type Wanted } from './pairingRun'
import { peerLink } from './peerLink'
import { reusesPairing } from './reusesPairing'
import { takeSession } from './takeSession'

/** How a session comes about: our own client makes a link, or the site does. */
export type PairWith = {
  pair(port: WalletConnectPort, request: Pick<PairRequest, 'onUri' | 'signal'>): Promise<WalletSession>
  /** Whether the link is our own client's, which can go on with it on the next page. */
  isOwn: boolean
  /** Whether another link is made when one runs out. */
  renews(): boolean
}

/** Begins a run; it takes the place of the one before. */
export function startRun(kit: Kit, pairWith: PairWith, wallet?: Wallet): PairingRun {
  const store = kit.get(pairing)
  const life = createScope(error => kit.log.error('a pairing could not be stopped', error))
  const abort = new AbortController()
  let chosen = wallet
  let family: ChainNamespace | undefined
  let opened: OpenedApp | undefined
  let newest: object | undefined
  let isOver = false
  let settle: { resolve(connection: Connection): void; reject(error: KitError): void } | undefined
  const outcome = new Promise<Connection>((resolve, reject) => {
    settle = { resolve, reject }
  })
  outcome.catch(() => {}) // how it ended stands in the state; whoever waits for it hears it, too

  const run: PairingRun = {
    outcome,
    isWanted: () => family !== undefined,
    want,
    linkOpened(app) {
      opened = app
      note()
    },
    renew,
    checkExpiry,
    cancel,
  }
  kit.get(pairingRun).set(run)
  life.own(kit.own(cancel))
  life.own(followStack(kit, leave))
  life.own(followTime())
  life.own(followVisits())
  renew()
  return run

  function want({ wallet: wanted, namespace }: Wanted): void {
    if (wanted?.id !== chosen?.id) {
      chosen = wanted
      opened = undefined
      store.set(now => (now.status === 'idle' ? now : { ...now, wallet: wanted, link: undefined }))
    }
    if (family) return
    family = namespace ?? kit.get(networks).get().active ?? 'eip155'
    kit
      .get(attempt) // WC-03
      .set({ status: 'waiting', connectorId: walletConnectId, namespace: family, slow: false, cancel })
    life.own(kit.after(slowHintMs, slowDown)) // IMP-18
    const platform = isMobile(kit) ? 'mobile' : 'qrcode'
    track(kit, { event: 'SELECT_WALLET', properties: { name: nameOf(chosen), platform } })
  }

  /** For the next page, should this one be thrown away. */
  function note(): void {
    const now = store.get()
    if (pairWith.isOwn && now.status === 'waiting')
      writePairingNote(kit, { until: now.expiresAt, wallet: chosen, namespace: family, opened })
  }

  function slowDown(): void {
    kit
      .get(attempt)
      .set(now => (now.status === 'waiting' && now.cancel === cancel ? { ...now, slow: true } : now))
  }

  function renew(): void {
    if (isOver || (newest && !pairWith.renews())) return
    store.set({ status: 'preparing', wallet: chosen })
    const link = {}
    newest = link
    pairOnce(link).catch(cause => linkEnded(toKitError(cause, 'wallet/failed'), newest === link))
  }

  async function pairOnce(link: object): Promise<void> {
    const port = await openPort(kit)
    if (isOver || newest !== link) return
    const stopLife = kit.get(walletConnect).get()?.own(cancel)
    if (stopLife) life.own(stopLife)
    const session = await pairWith.pair(port, {
      signal: abort.signal,
      onUri(uri, expiresAt) {
        if (isOver || newest !== link) return
        const end = Math.min(expiresAt, kit.env.clock.now() + pairingLifeMs) // WC-17
        store.set({ status: 'waiting', wallet: chosen, uri, expiresAt: end, link: undefined }) // WC-02
        note()
      },
    })
    if (!isOver) store.set({ status: 'approved', wallet: chosen })
    try {
      const connection = isOver ? undefined : await takeSession(kit, session, family, abort.signal)
      if (!connection || isOver)
        await port.client.disconnect() // approved in the moment it was given up
      else succeed(connection, session)
    } catch (cause) {
      await port.client.disconnect()
      throw cause
    }
  }

  function succeed(connection: Connection, { peer }: WalletSession): void {
    end()
    store.set({ status: 'connected', wallet: chosen }) // WC-04
    const href = opened && (opened.base ?? peerLink(kit, peer))
    if (href) storeDeepLinkChoice(kit, { name: chosen?.name ?? peer.name, href }) // WC-05
    if (chosen) rememberWallet(kit, { id: chosen.id, name: chosen.name, listing: chosen }) // WC-06
    const method = opened ? 'mobile' : 'qrcode' // WC-08
    track(kit, { event: 'CONNECT_SUCCESS', properties: { method, name: nameOf(chosen) } }) // WC-07
    forgetWhenOver(kit)
    finishConnecting(kit)
    settle?.resolve(connection)
  }

  function linkEnded(error: KitError, isNewest: boolean): void {
    if (isOver) return
    if (error.code === 'pairing/expired') {
      if (isNewest) expire()
    } else if (isNewest || error.code === 'user/rejected') fail(error)
  }

  function fail(error: KitError): void {
    const declined = error.code === 'user/rejected'
    const namespace = family
    end()
    store.set(declined ? { status: 'declined', wallet: chosen } : { status: 'failed', wallet: chosen, error })
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
    settle?.reject(error)
  }

  /** What runs out unseen is made anew when the visitor is back; what is looked at, at once (IMP-04). */
  function expire(): void {
    if (pairWith.renews() && isSeen(kit)) return renew()
    if (!pairWith.renews()) end() // the site's own link was the only one
    store.set({ status: 'expired', wallet: chosen })
    if (isOver) settle?.reject(kitError('pairing/expired'))
  }

  function checkExpiry(): boolean {
    const now = store.get()
    const isOld = now.status === 'waiting' && isPairingExpired(kit, now.expiresAt)
    if (isOld) expire()
    return isOld
  }

  function followTime(): Stop {
    let stop = kit.after(heartbeatMs, tick) // WC-21, WC-22
    function tick(): void {
      stop = kit.after(heartbeatMs, tick)
      checkExpiry()
    }
    return () => stop()
  }

  function followVisits(): Stop {
    const document = kit.env.window?.document
    const look = () => {
      if (!isSeen(kit)) return
      if (store.get().status === 'expired') expire()
      else checkExpiry() // a page that slept hears no clock
    }
    document?.addEventListener('visibilitychange', look)
    return () => document?.removeEventListener('visibilitychange', look)
  }

  /** The visitor left the pairing's view. Where links are scarce this one waits for the next choice (WC-15, WC-16). */
  function leave(isClosed: boolean): void {
    if (isClosed || !reusesPairing(kit)) return cancel()
    withdraw()
    chosen = opened = undefined
    store.set(now => (now.status === 'idle' ? now : { ...now, wallet: undefined, link: undefined }))
    note()
  }

  /**
   * Back to the beginning: the account is disconnected again, the link and the wallet chosen for it are forgotten, and
   * so is the app of a session that is not there any more (WC-09 … WC-13). The recent wallets stay (WC-14).
   */
  function cancel(): void {
    if (isOver) return
    end()
    store.set({ status: 'idle' })
    const port = openedPort(kit)
    if (port && !port.client.session()) clearDeepLinkChoice(kit)
    settle?.reject(kitError('connect/cancelled'))
  }

  /** Nothing of this run goes on: links, timers, listeners, and the account that was waiting for it. */
  function end(): void {
    isOver = true
    abort.abort()
    life.close()
    forgetPairingNote(kit)
    kit.get(pairingRun).set(now => (now === run ? undefined : now))
    withdraw()
  }

  function withdraw(): void {
    const tried = kit.get(attempt).get()
    if (tried.status === 'waiting' && tried.cancel === cancel) kit.get(attempt).set({ status: 'idle' })
    family = undefined
  }
}

function isSeen(kit: Kit): boolean {
  return kit.env.window?.document?.visibilityState !== 'hidden'
}

function nameOf(wallet: Wallet | undefined): string {
  return wallet?.name ?? 'WalletConnect'
}
