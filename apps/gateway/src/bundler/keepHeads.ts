import type { ChainCalls } from './chainCalls'
import { type Head, readHead } from './readHead'

export type Heads = {
  read(chain: ChainCalls): Promise<Head>
  /** The head that was read last, unless that is a second ago. */
  recent(chain: ChainCalls): Promise<Head>
}

const recentFor = 1_000

/**
 * The newest head of each chain. What was judged after a head was read, and is sent after the same one was read again,
 * was judged at that head: so the first of the two may be one that was read for something else.
 */
export function keepHeads(now: () => number): Heads {
  const kept = new Map<string, { head: Head; at: number }>()

  async function read(chain: ChainCalls): Promise<Head> {
    const at = now()
    const head = await readHead(chain)
    kept.set(chain.id, { head, at })
    return head
  }

  return {
    read,
    async recent(chain) {
      const last = kept.get(chain.id)
      const age = now() - (last?.at ?? 0)
      return last && age >= 0 && age < recentFor ? last.head : read(chain)
    },
  }
}
