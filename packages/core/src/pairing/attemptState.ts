import type { ChainNamespace, KitError, Wallet } from '@latchkey/protocol'
import { attempt } from '../accounts/attempt'
import type { Connection } from '../connectors/adapter'
import type { Kit } from '../kernel/kit'
import type { Scope } from '../kernel/scope'
import { pairing } from './pairing'
import { forgetPairingNote, type OpenedApp, writePairingNote } from './pairingNote'
import type { PairRequest, WalletSession } from './sessionClient'
import type { WalletConnectPort } from './walletConnectPort'

/** How a session starts: our client makes the link, or the site does. */
export type PairWith = {
  pair(port: WalletConnectPort, request: Pick<PairRequest, 'onUri' | 'signal'>): Promise<WalletSession>
  /** Whether our client made the link and can resume it on the next page. */
  isOwn: boolean
  /** Whether an expired link is replaced by a new one. */
  renews(): boolean
}

/** The data of a pairing attempt; the functions beside this file advance it. */
export type AttemptRecord = {
  readonly kit: Kit
  readonly pairWith: PairWith
  /** Timers and listeners. */
  readonly life: Scope
  /** Aborts when the attempt ends. */
  readonly abort: AbortController
  readonly settle: { resolve(connection: Connection): void; reject(error: KitError): void }
  /** The wallet the visitor chose. */
  wallet: Wallet | undefined
  /** The namespace the visitor wants; undefined while no visitor wants the pairing. */
  namespace: ChainNamespace | undefined
  opened: OpenedApp | undefined
  /** The newest link, as an object: so we recognize answers to older ones. */
  link: object | undefined
  cancel(): void
}

export function isOver({ abort }: AttemptRecord): boolean {
  return abort.signal.aborted
}

/** Stops everything of the attempt: links, timers, listeners, and the waiting account. */
export function end(record: AttemptRecord): void {
  record.abort.abort()
  record.life.close()
  forgetPairingNote(record.kit)
  withdraw(record)
}

/** The visitor no longer waits for this pairing. */
export function withdraw(record: AttemptRecord): void {
  const store = record.kit.get(attempt)
  const tried = store.get()
  if (tried.status === 'waiting' && tried.cancel === record.cancel) store.set({ status: 'idle' })
  record.namespace = undefined
}

/** Stores the pairing for the next page, in case the browser discards this one. */
export function note({ kit, pairWith, wallet, namespace, opened }: AttemptRecord): void {
  const now = kit.get(pairing).get()
  if (pairWith.isOwn && now.status === 'waiting')
    writePairingNote(kit, { until: now.expiresAt, wallet, namespace, opened })
}
