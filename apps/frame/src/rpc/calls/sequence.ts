import type { Hex } from 'viem'

/** A transaction that was handed to a node. By its number one sees whether another one took its place. */
export type SentTransaction = { hash: Hex; nonce: Hex }

/** Transactions of the plain account, one after another: as many as were wanted, and those that were sent. */
export type Sequence = {
  account: string
  chainId: number
  count: number
  sent: readonly SentTransaction[]
  /** Whether none is sent any more: all of them were, or one was refused or failed. */
  isOver: boolean
}
