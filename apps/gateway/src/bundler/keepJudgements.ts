import type { Hex } from 'viem'
import type { ChainCalls } from './chainCalls'
import type { OperationTransaction } from './operationTransaction'
import type { Head } from './readHead'

/** An operation that was found good at this head, in this transaction. */
export type Judged = { chain: ChainCalls; head: Head; hash: Hex; transaction: OperationTransaction }

/** Which operations were found good at the newest head of their chain: there, judging them again tells nothing new. */
export function keepJudgements() {
  const kept = new Map<string, { head: Hex; found: Map<Hex, OperationTransaction> }>()
  return {
    add({ chain, head, hash, transaction }: Judged): void {
      const last = kept.get(chain.id)
      if (last?.head === head.hash) last.found.set(hash, transaction)
      else kept.set(chain.id, { head: head.hash, found: new Map([[hash, transaction]]) })
    },
    /** The transaction in which it was found good; undefined if it was not, or at another head. */
    find({ chain, head, hash }: Omit<Judged, 'transaction'>): OperationTransaction | undefined {
      const last = kept.get(chain.id)
      return last?.head === head.hash ? last.found.get(hash) : undefined
    },
  }
}
