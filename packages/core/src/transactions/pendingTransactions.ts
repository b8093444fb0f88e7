import type { CaipNetworkId } from '@latchkey/protocol'
import { accountOf, accounts } from '../accounts/accounts'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import { networks } from '../networks/networks'

/** A transaction that a wallet sent and no block holds yet. */
export type PendingTransaction = {
  /** The hash on EVM chains, the signature on Solana. */
  hash: string
  networkId: CaipNetworkId
  /** Who sent it. */
  address: string
  /** Milliseconds since 1970. */
  sentAt: number
  /** Known once a node has seen it: by its number a transaction that took its place is noticed (EVM). */
  nonce?: number
  /** What it moves and to whom, where it was sent by the form: an amount with all its digits, or pieces of an NFT. */
  transfer?: { amount: string; symbol: string; to: string; isNft?: true }
  /** What it swaps, where it was sent by the form: amounts with all their digits. */
  swap?: { soldAmount: string; sold: string; boughtAmount: string; bought: string }
  /**
   * What it takes the place of: the visitor wanted that one faster, or not at all. `nonce` is the number that both have
   * to have, so that one of them alone counts.
   */
  replaces?: { hash: string; how: Replacement; nonce?: number }
  /** What it was to take the place of: the wallet gave it a number of its own, so that both may be confirmed. */
  besides?: { hash: string; how: Replacement; nonce?: number }
}

export type Replacement = 'speed-up' | 'cancel'

/** How it ended: a block holds it, a block holds it without effect, another one took its place, nobody has it any more. */
export type TransactionOutcome = 'confirmed' | 'failed' | 'replaced' | 'dropped'
export type EndedTransaction = PendingTransaction & { outcome: TransactionOutcome; endedAt: number }

/** How many are watched at a time; further ones are not (ACT-16, ACT-17). */
export const mostPending = 99

/** Of every account of this site, newest first. */
export const pendingTransactions = defineFeature(
  'pendingTransactions',
  (): readonly PendingTransaction[] => [],
)

/** What ended while this page was open, newest first; its history may take a moment to list it. */
export const endedTransactions = defineFeature('endedTransactions', (): readonly EndedTransaction[] => [])

type Scope = { allNetworks?: boolean | undefined }

/** Those of the account in use on the network in use, or on all of them. */
export const pendingReading: Reading<readonly PendingTransaction[], [scope?: Scope]> = (kit, scope) =>
  ofAccountInUse(kit, kit.get(pendingTransactions).get(), scope)

/**
 * The transactions that the account in use has sent on the active network and that no block holds yet, newest first; 99
 * at most.
 *
 * @example
 * const isBusy = getPendingTransactions(kit).length > 0
 */
export function getPendingTransactions(kit: Kit): readonly PendingTransaction[] {
  return pendingReading(kit)
}

/** What the account in use sent on the network in use, or on all of them. */
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
