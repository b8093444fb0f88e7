import type { ChainNamespace, KitError, Wallet } from '@latchkey/protocol'
import { attempt } from '../accounts/attempt'
import type { Connection } from '../connectors/adapter'
import type { Kit } from '../kernel/kit'
import type { Scope } from '../kernel/scope'
import { pairing } from './pairing'
import { forgetPairingNote, type OpenedApp, writePairingNote } from './pairingNote'
import type { PairRequest, WalletSession } from './sessionClient'
import type { WalletConnectPort } from './walletConnectPort'

/** How a session comes about: our own client makes a link, or the site does. */
export type PairWith = {
  pair(port: WalletConnectPort, request: Pick<PairRequest, 'onUri' | 'signal'>): Promise<WalletSession>
  /** Whether the link is our own client's, which can go on with it on the next page. */
  isOwn: boolean
  /** Whether another link is made when one runs out. */
  renews(): boolean
}

/** What an attempt to pair knows; the functions beside this file move it on. */
export type AttemptRecord = {
  readonly kit: Kit
  readonly pairWith: PairWith
  /** Timers and listeners. */
  readonly life: Scope
  /** Aborted when the attempt is over. */
  readonly abort: AbortController
  readonly settle: { resolve(connection: Connection): void; reject(error: KitError): void }
  /** The wallet the visitor chose. */
  wallet: Wallet | undefined
  /** The namespace the visitor wants; undefined while nobody asked for the pairing. */
  namespace: ChainNamespace | undefined
  opened: OpenedApp | undefined
  /** The newest link, as a thing of its own: what comes of older ones is told apart by it. */
  link: object | undefined
  cancel(): void
}

export function isOver({ abort }: AttemptRecord): boolean {
  return abort.signal.aborted
}

/** Nothing of the attempt goes on: links, timers, listeners, and the account that was waiting for it. */
export function end(record: AttemptRecord): void {
  record.abort.abort()
  record.life.close()
  forgetPairingNote(record.kit)
  withdraw(record)
}

/** Nobody waits for this pairing any more. */
export function withdraw(record: AttemptRecord): void {
  const store = record.kit.get(attempt)
  const tried = store.get()
  if (tried.status === 'waiting' && tried.cancel === record.cancel) store.set({ status: 'idle' })
  record.namespace = undefined
}

/** Writes the pairing down for the next page, should this one be thrown away. */
export function note({ kit, pairWith, wallet, namespace, opened }: AttemptRecord): void {
  const now = kit.get(pairing).get()
  if (pairWith.isOwn && now.status === 'waiting')
    writePairingNote(kit, { until: now.expiresAt, wallet, namespace, opened })
}
