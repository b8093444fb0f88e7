import type { CaipNetworkId } from '@latchkey/protocol'
import { accountOf, accounts } from '../accounts/accounts'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import { networks } from '../networks/networks'

/** A sent transaction that no block holds yet. */
export type PendingTransaction = {
  /** The hash on EVM chains, the signature on Solana. */
  hash: string
  networkId: CaipNetworkId
  /** The sender. */
  address: string
  /** Milliseconds since 1970. */
  sentAt: number
  /** Known once a node has seen it: by its nonce we notice a transaction that replaced it (EVM). */
  nonce?: number
  /** What it transfers and to whom, if the form sent it: an exact amount, or pieces of an NFT. */
  transfer?: { amount: string; symbol: string; to: string; isNft?: true }
  /** What it swaps, if the form sent it: exact amounts. */
  swap?: { soldAmount: string; sold: string; boughtAmount: string; bought: string }
  /**
   * The transaction it replaces, which the visitor sped up or cancelled. Both must have the nonce `nonce`, so
   * that only one counts.
   */
  replaces?: { hash: string; how: Replacement; nonce?: number }
  /** The transaction it was to replace: the wallet chose another nonce, so both may be confirmed. */
  besides?: { hash: string; how: Replacement; nonce?: number }
}

export type Replacement = 'speed-up' | 'cancel'

/**
 * How it ended: a block holds it, a block holds it without effect, another one replaced it, or no node has it
 * any more.
 */
export type TransactionOutcome = 'confirmed' | 'failed' | 'replaced' | 'dropped'
export type EndedTransaction = PendingTransaction & { outcome: TransactionOutcome; endedAt: number }

/** How many we watch at a time (ACT-16, ACT-17). */
export const mostPending = 99

/** Of every account on this site, newest first. */
export const pendingTransactions = defineFeature(
  'pendingTransactions',
  (): readonly PendingTransaction[] => [],
)

/**
 * Transactions that ended while this page was open, newest first; the history may list them a moment later.
 */
export const endedTransactions = defineFeature('endedTransactions', (): readonly EndedTransaction[] => [])

type Scope = { allNetworks?: boolean | undefined }

/** Those of the account in use on the active network, or on all networks. */
export const pendingReading: Reading<readonly PendingTransaction[], [scope?: Scope]> = (kit, scope) =>
  ofAccountInUse(kit, kit.get(pendingTransactions).get(), scope)

/**
 * Returns the account's pending transactions on the active network: sent, but in no block yet; newest first,
 * at most 99.
 *
 * @example
 * const isBusy = getPendingTransactions(kit).length > 0
 */
export function getPendingTransactions(kit: Kit): readonly PendingTransaction[] {
  return pendingReading(kit)
}

/** The account's transactions on the active network, or on all networks. */
export function ofAccountInUse<Sent extends PendingTransaction>(
  kit: Kit,
  list: readonly Sent[],
  { allNetworks = false }: Scope = {},
): Sent[] {
  const { active, byNamespace } = kit.get(networks).get()
  const account = accountOf(kit.get(accounts).get(), active)
  const networkId = active && byNamespace[active]?.caipNetwork?.caipNetworkId
  if (account.status !== 'connected') return []
  const isInScope = ({ networkId: id }: Sent) =>
    allNetworks ? id.startsWith(`${active}:`) : id === networkId
  return list.filter(sent => isInScope(sent) && sent.address === account.address)
}
