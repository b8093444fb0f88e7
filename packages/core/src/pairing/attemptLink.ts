import { type KitError, kitError, toKitError } from '@latchkey/protocol'
import { heartbeatMs, pairingLifeMs } from '../config/limits/waiting'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { liveRemotes } from '../remote/liveRemotes'
import { fail, succeed } from './attemptOutcome'
import { type AttemptRecord, end, isOver, note } from './attemptState'
import { openWalletConnect } from './openWalletConnect'
import { pairing } from './pairing'
import { isPairingExpired } from './reusesPairing'
import { takeSession } from './takeSession'
import { walletConnectId } from './walletConnect'

/** Makes a link. The wallet may still approve an earlier one. */
export function renew(record: AttemptRecord): void {
  const { kit, pairWith, wallet } = record
  if (isOver(record) || (record.link && !pairWith.renews())) return
  kit.get(pairing).set({ status: 'preparing', wallet })
  const link = {}
  record.link = link
  follow(record, link).catch(cause => linkEnded(record, link, toKitError(cause, 'wallet/failed')))
}

/** From the link to the wallet's approval and its accounts. */
async function follow(record: AttemptRecord, link: object): Promise<void> {
  const { kit, pairWith, life, abort, cancel } = record
  const store = kit.get(pairing)
  const isCurrent = () => !isOver(record) && record.link === link
  const port = await openWalletConnect(kit)
  if (!isCurrent()) return
  const stopLife = kit.get(liveRemotes).get()[walletConnectId]?.own(cancel)
  if (stopLife) life.own(stopLife)
  const session = await pairWith.pair(port, {
    signal: abort.signal,
    onUri(uri, expiresAt) {
      if (!isCurrent()) return
      const until = Math.min(expiresAt, kit.env.clock.now() + pairingLifeMs) // WC-17
      store.set({ status: 'waiting', wallet: record.wallet, uri, expiresAt: until, link: undefined }) // WC-02
      note(record)
    },
  })
  try {
    if (!isOver(record)) store.set({ status: 'approved', wallet: record.wallet })
    const connection = isOver(record)
      ? undefined
      : await takeSession(kit, session, record.namespace, abort.signal)
    if (connection && !isOver(record)) succeed(record, connection, session)
    else await port.client.disconnect() // the wallet approved in the moment the visitor gave up
  } catch (cause) {
    await port.client.disconnect()
    throw cause
  }
}

function linkEnded(record: AttemptRecord, link: object, error: KitError): void {
  const isNewest = record.link === link
  if (isOver(record)) return
  if (error.code === 'pairing/expired') {
    if (isNewest) expire(record)
  } else if (isNewest || error.code === 'user/rejected') fail(record, error)
}

/** A link that expires unseen is renewed when the visitor returns; a visible one at once (IMP-04). */
function expire(record: AttemptRecord): void {
  const { kit, pairWith, wallet, settle } = record
  if (pairWith.renews() && isSeen(kit)) return renew(record)
  const isLast = !pairWith.renews() // the site's own link was the only one
  if (isLast) end(record)
  kit.get(pairing).set({ status: 'expired', wallet })
  if (isLast) settle.reject(kitError('pairing/expired'))
}

export function checkExpiry(record: AttemptRecord): boolean {
  const now = record.kit.get(pairing).get()
  const isOld = now.status === 'waiting' && isPairingExpired(record.kit, now.expiresAt)
  if (isOld) expire(record)
  return isOld
}

/**
 * Checks the clock regularly (WC-21, WC-22), and when the visitor returns: timers of a sleeping page do not
 * fire.
 */
export function followExpiry(record: AttemptRecord): Stop {
  const { kit } = record
  const document = kit.env.window?.document
  let stopTimer = kit.after(heartbeatMs, tick)
  document?.addEventListener('visibilitychange', look)
  return () => {
    stopTimer()
    document?.removeEventListener('visibilitychange', look)
  }

  function tick(): void {
    stopTimer = kit.after(heartbeatMs, tick)
    checkExpiry(record)
  }

  function look(): void {
    if (!isSeen(kit)) return
    if (kit.get(pairing).get().status === 'expired') expire(record)
    else checkExpiry(record)
  }
}

function isSeen(kit: Kit): boolean {
  return kit.env.window?.document?.visibilityState !== 'hidden'
}
