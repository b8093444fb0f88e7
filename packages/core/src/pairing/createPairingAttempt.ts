import type { KitError, Wallet } from '@latchkey/protocol'
import { attempt } from '../accounts/attempt'
import type { Connection } from '../connectors/adapter'
import { track } from '../events/track'
import { isMobile } from '../kernel/device'
import type { Kit } from '../kernel/kit'
import { createScope } from '../kernel/scope'
import type { Stop } from '../kernel/stop'
import { networks } from '../networks/networks'
import { setWaiting } from '../queries/setWaiting'
import { showsPairing } from '../router/pairingRoute'
import { router } from '../router/router'
import { checkExpiry, followExpiry, renew } from './attemptLink'
import { giveUp, nameOf } from './attemptOutcome'
import { type AttemptRecord, note, type PairWith, withdraw } from './attemptState'
import { pairing } from './pairing'
import { type PairingAttempt, pairingAttempt, type Wanted } from './pairingAttempt'
import { reusesPairing } from './reusesPairing'
import { walletConnectId } from './walletConnect'

/** Starts a pairing attempt, which replaces the one before. */
export function createPairingAttempt(kit: Kit, pairWith: PairWith, wallet?: Wallet): PairingAttempt {
  let settle = {} as AttemptRecord['settle']
  const outcome = new Promise<Connection>((resolve, reject: (error: KitError) => void) => {
    settle = { resolve, reject }
  })
  outcome.catch(() => {}) // the state tells the result; callers who wait get it, too
  const record: AttemptRecord = {
    kit,
    pairWith,
    life: createScope(error => kit.log.error('a pairing could not be stopped', error)),
    abort: new AbortController(),
    settle,
    wallet,
    namespace: undefined,
    opened: undefined,
    link: undefined,
    cancel: () => giveUp(record),
  }
  const made: PairingAttempt = {
    outcome,
    isWanted: () => record.namespace !== undefined,
    want: wanted => want(record, wanted),
    linkOpened(app) {
      record.opened = app
      note(record)
    },
    renew: () => renew(record),
    checkExpiry: () => checkExpiry(record),
    cancel: record.cancel,
  }
  kit.get(pairingAttempt).set(made)
  const { life } = record
  life.own(() => kit.get(pairingAttempt).set(now => (now === made ? undefined : now)))
  life.own(kit.own(record.cancel))
  life.own(followStack(kit, isClosed => leave(record, isClosed)))
  life.own(followExpiry(record))
  renew(record)
  return made
}

/** The visitor wants this pairing, with a given wallet or any: it becomes the attempt to connect (WC-03). */
function want(record: AttemptRecord, { wallet, namespace }: Wanted): void {
  const { kit, life, cancel } = record
  if (wallet?.id !== record.wallet?.id) choose(record, wallet)
  if (record.namespace) return
  record.namespace = namespace ?? kit.get(networks).get().active ?? 'eip155'
  const waiting = {
    status: 'waiting',
    connectorId: walletConnectId,
    namespace: record.namespace,
    slow: false,
    cancel,
  } as const
  life.own(setWaiting(kit, attempt, waiting))
  const platform = isMobile(kit) ? 'mobile' : 'qrcode'
  track(kit, { event: 'SELECT_WALLET', properties: { name: nameOf(record.wallet), platform } })
}

/**
 * The visitor left the pairing's view. If links are scarce, this one waits for the next choice (WC-15,
 * WC-16).
 */
function leave(record: AttemptRecord, isClosed: boolean): void {
  if (isClosed || !reusesPairing(record.kit)) return record.cancel()
  withdraw(record)
  choose(record, undefined)
  note(record)
}

function choose(record: AttemptRecord, wallet: Wallet | undefined): void {
  record.wallet = wallet
  record.opened = undefined
  record.kit.get(pairing).set(now => (now.status === 'idle' ? now : { ...now, wallet, link: undefined }))
}

/**
 * Calls back when the visitor leaves the views of a pairing, by going back or closing the modal. Going on to
 * a further view is not leaving.
 */
function followStack(kit: Kit, onLeft: (isClosed: boolean) => void): Stop {
  return kit.get(router).subscribe((now, before) => {
    const isClosed = now.modal === 'closed' && before.modal !== 'closed'
    if (isClosed || (showsPairing(before) && !showsPairing(now))) onLeft(isClosed)
  })
}
