import type { KitError } from '@latchkey/protocol'

/** The words of nodes for an account that cannot pay: geth and its forks, Hardhat, Besu. */
const unfunded = /insufficient funds|enough funds|up-?front cost/i

/** The words of nodes for a call that fails. */
const failing = /revert|invalid opcode|out of gas|always failing/i

/** Whether a node's words mean that every other node would refuse, too. */
export function isRefusal(words: string): boolean {
  return unfunded.test(words) || failing.test(words)
}

/** Why a node refuses a call, by its words: the account lacks funds, or the call would fail. */
export type ChainRefusal = 'insufficient-funds' | 'would-fail'

/** Undefined if the error is no refusal, but a node that does not answer. */
export function refusalOf(error: KitError | undefined): ChainRefusal | undefined {
  if (error?.code !== 'request/invalid') return undefined
  return unfunded.test(error.details ?? '') ? 'insufficient-funds' : 'would-fail'
}
