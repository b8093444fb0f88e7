import type { KitError } from '@latchkey/protocol'

/** How nodes word that the account cannot pay for it: geth and its kin, Hardhat, Besu. */
const unfunded = /insufficient funds|enough funds|up-?front cost/i

/** How nodes word that the call itself is at fault. */
const failing = /revert|invalid opcode|out of gas|always failing/i

/** Whether a node's words say that the others would refuse it, too. */
export function isRefusal(words: string): boolean {
  return unfunded.test(words) || failing.test(words)
}

/** What a node has against a call, told from its words: the account lacks coins, or it would not work. */
export type ChainRefusal = 'insufficient-funds' | 'would-fail'

/** Undefined where it is no refusal, but a node that does not answer. */
export function refusalOf(error: KitError | undefined): ChainRefusal | undefined {
  if (error?.code !== 'request/invalid') return undefined
  return unfunded.test(error.details ?? '') ? 'insufficient-funds' : 'would-fail'
}
