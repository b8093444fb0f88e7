import type { Json } from '@latchkey/protocol/frame'
import type { CallsWorld } from './createCalls'
import { isHeld, lockOf } from './heldSequence'
import type { Sequence } from './sequence'
import { sequenceStatus } from './sequenceStatus'

/** How sequences stand. `begun` has those of this page, as they are now. */
export function lookAtSequences(world: CallsWorld, begun: ReadonlyMap<string, Sequence>) {
  const { askNode, locks } = world
  return {
    /** The answer to `wallet_getCallsStatus`. */
    async status(id: string, kept: Sequence): Promise<Json> {
      return sequenceStatus(id, await current(id, kept), askNode)
    },
    /** For the visitor, who is also told what is never sent. */
    async look(id: string, kept: Sequence): Promise<Json> {
      const sequence = await current(id, kept)
      const { count, sent, isOver } = sequence
      const answer = await sequenceStatus(id, sequence, askNode)
      return { ...answer, count, unsent: isOver ? count - sent.length : 0 }
    },
  }

  /** Where nobody goes on with it, its page was left before it was over: what was sent is all there will be. */
  async function current(id: string, kept: Sequence): Promise<Sequence> {
    if (kept.isOver || begun.has(id)) return kept
    return (await isHeld(locks, lockOf(id, world))) ? kept : { ...kept, isOver: true }
  }
}
