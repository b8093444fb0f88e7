import type { Store } from '../../store/openStore'
import type { SentOperation } from './callsStatus'

/** Ids that a page gave its calls, and what they stand for. They are kept on this device, for this page alone. */
export type CallIds = {
  find(id: string): Promise<SentOperation | undefined>
  keep(id: string, sent: SentOperation): Promise<void>
}

/** More than these nobody asks for again. */
const mostKept = 100

export function createCallIds(store: Store, projectId: string, origin: string): CallIds {
  const prefix = `calls:${projectId}:${origin}:`
  return {
    async find(id) {
      const { hash, chainId } = Object(await store.get(prefix + id)) as Partial<SentOperation>
      return hash && chainId ? { hash, chainId } : undefined
    },
    async keep(id, sent) {
      const names = await store.names(prefix)
      if (names.length >= mostKept) {
        const all = await Promise.all(names.map(async name => ({ name, at: atOf(await store.get(name)) })))
        const [oldest] = all.sort((a, b) => a.at - b.at)
        if (oldest) await store.delete(oldest.name)
      }
      await store.put(prefix + id, { ...sent, at: Date.now() })
    },
  }
}

function atOf(kept: unknown): number {
  return Number(Object(kept).at) || 0
}
