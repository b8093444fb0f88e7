import type { Store } from '../../store/openStore'
import type { SentOperation } from './callsStatus'
import type { Sequence } from './sequence'

/** What an id stands for: an operation of the smart account, or transactions of the plain one. */
export type KeptCalls = SentOperation | Sequence

/** Ids that calls were given, and what they stand for. They are kept on this device, for this page alone. */
export type CallIds = {
  find(id: string): Promise<KeptCalls | undefined>
  keep(id: string, sent: KeptCalls): Promise<void>
  /** Sequences of this page, which are right also where the device keeps nothing: what was sent was sent. */
  begun: Map<string, Sequence>
}

/** More than these nobody asks for again. */
const mostKept = 100

export function createCallIds(store: Store, projectId: string, origin: string): CallIds {
  const prefix = `calls:${projectId}:${origin}:`
  const begun = new Map<string, Sequence>()
  return {
    begun,
    async find(id) {
      return begun.get(id) ?? readKept(Object(await store.get(prefix + id)))
    },
    async keep(id, sent) {
      const names = await store.names(prefix)
      if (names.length >= mostKept && !names.includes(prefix + id)) {
        const all = await Promise.all(names.map(async name => ({ name, at: atOf(await store.get(name)) })))
        const [oldest] = all.sort((a, b) => a.at - b.at)
        if (oldest) await store.delete(oldest.name)
      }
      await store.put(prefix + id, { ...sent, at: Date.now() })
    },
  }
}

function readKept({ hash, chainId, ...kept }: Partial<SentOperation & Sequence>): KeptCalls | undefined {
  if (!chainId) return undefined
  if (hash) return { hash, chainId }
  const { account, count, sent, isOver = true } = kept
  return account && count && sent ? { account, chainId, count, sent, isOver } : undefined
}

function atOf(kept: unknown): number {
  return Number(Object(kept).at) || 0
}
