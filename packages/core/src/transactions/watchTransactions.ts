import type { ChainNamespace } from '@latchkey/protocol'
import { inUse } from '../connectors/inUse'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { createLoggedScope } from '../kernel/scope'
import { once, type Stop } from '../kernel/stop'
import type { Network } from '../networks/network'
import { findNetwork, networks } from '../networks/networks'
import { askNode } from './askNode'
import { endPending, judgeNumber, notePending, syncPending } from './changePending'
import { type Ask, type Checked, checkEvm, checkSolana } from './checkTransaction'
import { pendingKey } from './pendingKey'
import { type PendingTransaction, pendingTransactions, type TransactionOutcome } from './pendingTransactions'

export type RpcUrls = (kit: Kit, network: Network) => Promise<readonly string[]>

const isWatched = defineFeature('transactionsWatched', () => false)

const hour = 3_600_000
/** We stop waiting after this. A Solana transaction is valid for about a minute. */
const patienceMs: Partial<Record<ChainNamespace, number>> = { eip155: 24 * hour, solana: hour / 6 }
/** We ask for lists again a moment later, too: an indexer may be slightly behind the chain. */
const afterwardsMs = 4_000

/**
 * Watches sent transactions, of this page, an earlier one and other tabs, until each has ended. Stops when
 * none is left, or when nobody uses the kit.
 */
export function watchTransactions(kit: Kit, rpcUrls: RpcUrls): Stop {
  syncPending(kit)
  if (kit.get(isWatched).get() || kit.get(pendingTransactions).get().length === 0) return () => {}
  kit.get(isWatched).set(true)
  const life = createLoggedScope(kit)
  const abort = new AbortController()
  const doubts = new Map<string, number>()
  let stopTimer: Stop = () => {}
  let isLooking = false
  life.own(() => {
    abort.abort()
    stopTimer()
    kit.get(isWatched).set(false)
  })
  life.own(
    kit.storage.onForeignChange(key => {
      if (key !== pendingKey) return
      syncPending(kit)
      lookSoon()
    }),
  )
  life.own(kit.get(pendingTransactions).subscribe(() => isLooking || lookSoon()))
  life.own(kit.on('focused', () => void look()))
  life.own(kit.on('newBlock', () => void look()))
  const stop = kit.own(once(life.close))
  lookSoon()
  return stop

  function lookSoon(): void {
    stopTimer()
    const list = kit.get(pendingTransactions).get()
    if (list.length === 0) return stop()
    stopTimer = kit.after(pauseFor(kit, list), () => void look())
  }

  async function look(): Promise<void> {
    if (isLooking) return
    if (!kit.get(inUse).get()) return stop()
    isLooking = true
    try {
      // A hidden tab leaves it to the visible one, where the visitor also reads the toast.
      if (kit.env.window?.document?.visibilityState !== 'hidden')
        // In the order of sending: so the last toast is about the newest.
        for (const sent of kit.get(pendingTransactions).get().toReversed()) await lookAt(sent)
    } finally {
      isLooking = false
    }
    if (!abort.signal.aborted) lookSoon()
  }

  async function lookAt(sent: PendingTransaction): Promise<void> {
    const { outcome, nonce } = await check(kit, sent, rpcUrls, abort.signal)
    if (abort.signal.aborted) return
    const seen = nonce === undefined ? sent : judgeNumber({ ...sent, nonce })
    const isOld = kit.env.clock.now() - sent.sentAt > (patienceMs[namespaceOf(sent)] ?? 0)
    if (outcome && isSure(sent, outcome)) endWith(seen, outcome)
    else if (isOld) end(seen, 'dropped')
    else if (nonce !== undefined && nonce !== sent.nonce) notePending(kit, sent, { nonce })
  }

  /** Nodes behind one address differ: we believe in a replacement only the second time. */
  function isSure({ hash }: PendingTransaction, outcome: TransactionOutcome): boolean {
    if (outcome !== 'replaced') return true
    doubts.set(hash, (doubts.get(hash) ?? 0) + 1)
    return (doubts.get(hash) ?? 0) > 1
  }

  /** A block uses up a nonce: other transactions with it are over at the same moment. */
  function endWith(sent: PendingTransaction, outcome: TransactionOutcome): void {
    end(sent, outcome)
    const { hash, networkId, address, nonce } = sent
    if (nonce === undefined || (outcome !== 'confirmed' && outcome !== 'failed')) return
    for (const other of kit.get(pendingTransactions).get()) {
      const isOfSame = other.networkId === networkId && other.address === address && other.hash !== hash
      if (isOfSame && (other.nonce === nonce || other.hash === sent.replaces?.hash)) end(other, 'replaced')
    }
  }

  function end(sent: PendingTransaction, outcome: TransactionOutcome): void {
    if (!endPending(kit, sent, outcome)) return
    // Loads the code for toasts: it reports the end once it is here.
    kit.run('beforeToast', undefined).catch(error => kit.log.error('a toast could not be shown', error))
    refresh(kit, sent)
    kit.after(afterwardsMs, () => refresh(kit, sent))
  }
}

/** Views of balances and lists ask again. */
function refresh(kit: Kit, { networkId, address, hash }: PendingTransaction): void {
  kit
    .run('transactionSent', { networkId, address, id: hash })
    .catch(error => kit.log.error('a feature failed after a transaction', error))
}

/**
 * The younger the transaction, the sooner: a block takes seconds, and after an hour another minute does not
 * matter.
 */
function pauseFor(kit: Kit, list: readonly PendingTransaction[]): number {
  const age = kit.env.clock.now() - Math.max(...list.map(({ sentAt }) => sentAt))
  return age < 120_000 ? 3_000 : age < hour ? 15_000 : 60_000
}

async function check(
  kit: Kit,
  sent: PendingTransaction,
  rpcUrls: RpcUrls,
  signal: AbortSignal,
): Promise<Checked> {
  const network = findNetwork(kit.get(networks).get(), sent.networkId)
  if (!network) return {} // the site no longer has this network
  try {
    const urls = await rpcUrls(kit, network)
    const ask: Ask = (method, params) => askNode(kit, urls, { method, params }, signal)
    return await (namespaceOf(sent) === 'solana' ? checkSolana(ask, sent) : checkEvm(ask, sent))
  } catch (error) {
    if (!signal.aborted) kit.log.warn('transactions: no node said what became of one', error)
    return {}
  }
}

function namespaceOf({ networkId }: PendingTransaction): ChainNamespace {
  return networkId.slice(0, networkId.indexOf(':')) as ChainNamespace
}
