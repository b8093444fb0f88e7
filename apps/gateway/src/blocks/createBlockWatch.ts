import type { NewBlock } from '@latchkey/protocol'
import type { Context } from '../context'
import { askNode } from '../rpc/askNode'
import type { ServedChain } from '../rpc/servedChain'
import { createHeadJudge } from './createHeadJudge'
import { readHash, readHead, watchedEvery } from './readHead'

export type Listener = (block: NewBlock) => void

export type BlockWatch = {
  /** Begins to listen; the newest block that is known is told at once. Returns how to stop. */
  listen(chain: ServedChain, listener: Listener): () => void
  stop(): void
}

type Watched = { listeners: Set<Listener>; newest: NewBlock | undefined; stop(): void }

/** New blocks of chains: each chain is asked once for all who listen, and not at all while nobody does. */
export function createBlockWatch({ rpc }: Pick<Context, 'rpc'>): BlockWatch {
  const chains = new Map<string, Watched>()

  function watch({ id, namespace }: ServedChain): Watched {
    const every = watchedEvery[namespace]
    const ask = askNode(call => rpc.call(id, call))
    const judge = createHeadJudge(number => readHash(ask, number))
    let timer: NodeJS.Timeout | undefined
    let stopped = every === undefined
    const look = async () => {
      try {
        const block = await judge.see(await readHead(ask, namespace))
        if (block && !stopped) {
          const { isReorg, ...plain } = block
          watched.newest = plain // to who comes later it is only the newest one
          for (const listener of watched.listeners) listener(block)
        }
      } catch {
        // The nodes are watched elsewhere; the next look may find one.
      }
      if (stopped) return
      timer = setTimeout(look, every)
      timer.unref()
    }
    const watched: Watched = {
      ...{ listeners: new Set<Listener>(), newest: undefined },
      stop() {
        stopped = true
        clearTimeout(timer)
      },
    }
    if (!stopped) void look()
    return watched
  }

  return {
    listen(chain, listener) {
      const watched = chains.get(chain.id) ?? watch(chain)
      chains.set(chain.id, watched)
      watched.listeners.add(listener)
      if (watched.newest) listener(watched.newest)
      return () => {
        watched.listeners.delete(listener)
        if (watched.listeners.size > 0 || chains.get(chain.id) !== watched) return
        chains.delete(chain.id)
        watched.stop()
      }
    },
    stop() {
      for (const { stop } of chains.values()) stop()
      chains.clear()
    },
  }
}
