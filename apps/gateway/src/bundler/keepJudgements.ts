import type { Hex } from 'viem'
import type { ChainCalls } from './chainCalls'
import type { Head } from './readHead'

/** An operation that was found good at this head. */
export type Judged = { chain: ChainCalls; head: Head; hash: Hex }

/** Which operations were found good at the newest head of their chain: there, judging them again tells nothing new. */
export function keepJudgements() {
  const kept = new Map<string, { head: Hex; hashes: Set<Hex> }>()
  return {
    add({ chain, head, hash }: Judged): void {
      const last = kept.get(chain.id)
      if (last?.head === head.hash) last.hashes.add(hash)
      else kept.set(chain.id, { head: head.hash, hashes: new Set([hash]) })
    },
    has({ chain, head, hash }: Judged): boolean {
      const last = kept.get(chain.id)
      return last?.head === head.hash && last.hashes.has(hash)
    },
  }
}
