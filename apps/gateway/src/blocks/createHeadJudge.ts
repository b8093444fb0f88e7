import type { NewBlock } from '@latchkey/protocol'
import type { Head } from './readHead'

const kept = 128
/** A node that is behind the others answers in between; a chain that went back stays there. */
const looksBack = 3

/** Tells what is new about the heads that nodes report one after the other. */
export function createHeadJudge(hashAt: (number: bigint) => Promise<string | undefined>) {
  const known = new Map<bigint, string>()
  let last: Head | undefined
  let behind = 0

  function take(head: Head, isReorg: boolean): NewBlock {
    const { number, hash } = head
    if (isReorg) for (const each of known.keys()) if (each >= number) known.delete(each)
    if (hash) known.set(number, hash)
    for (const oldest of known.keys()) {
      if (known.size <= kept) break
      known.delete(oldest)
    }
    last = head
    behind = 0
    return { number: String(number), ...(hash ? { hash } : {}), ...(isReorg ? { isReorg } : {}) }
  }

  async function leavesLast(head: Head, before: Head): Promise<boolean> {
    if (!before.hash) return false
    if (head.number === before.number + 1n) return head.parent !== before.hash
    // Blocks in between were not seen: is the last one still there?
    const now = await hashAt(before.number)
    return now !== undefined && now !== before.hash
  }

  return {
    /** Undefined if nothing is new. */
    async see(head: Head): Promise<NewBlock | undefined> {
      if (!last) return take(head, false)
      if (head.number > last.number) return take(head, await leavesLast(head, last))
      if (head.number === last.number) {
        behind = 0
        return head.hash === last.hash ? undefined : take(head, true)
      }
      const before = known.get(head.number)
      const isOther = before !== undefined && before !== head.hash
      behind += 1
      return isOther || behind >= looksBack ? take(head, true) : undefined
    },
  }
}
