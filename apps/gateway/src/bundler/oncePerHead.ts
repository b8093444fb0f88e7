import type { ChainCalls } from './chainCalls'
import type { Head } from './readHead'

/** Asks a chain once for each of its blocks, not once for each operation: in between the answer is the same. */
export function oncePerHead<Value>(
  read: (chain: ChainCalls) => Promise<Value>,
): (chain: ChainCalls, head: Head) => Promise<Value> {
  const known = new Map<string, { head: string; value: Promise<Value> }>()
  return (chain, { hash }) => {
    const last = known.get(chain.id)
    if (last?.head === hash) return last.value
    const value = read(chain)
    const kept = { head: hash, value }
    known.set(chain.id, kept)
    value.catch(() => {
      if (known.get(chain.id) === kept) known.delete(chain.id)
    })
    return value
  }
}
