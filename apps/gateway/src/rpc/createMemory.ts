import { byteCache } from '../upstream/byteCache'
import { blockNamed } from './blockNamed'
import { type CacheRule, cacheRule } from './cacheRule'
import type { Chain } from './chain'
import { confirmations } from './chainHead'
import type { RpcCall } from './rpcCall'
import type { RpcOutcome } from './rpcOutcome'

export type Recalled = { outcome: RpcOutcome; how: 'cached' | 'shared' | 'asked' }

export type Memory = {
  /** The answer to a read: from the cache, from the same call in flight, or from `fetch`. */
  recall(chain: Chain, call: RpcCall, fetch: () => Promise<RpcOutcome>): Promise<Recalled>
}

const limit = 64 * 1024 * 1024
const long = 10 * 60_000
const moment = { eip155: 1_000, solana: 400, bip122: 1_000 } as const

/**
 * Caches answers, so that the load on a chain depends on the number of different calls, not on the number of clients.
 */
export function createMemory(now: () => number): Memory {
  const cache = byteCache(limit, now)
  const underWay = new Map<string, Promise<RpcOutcome>>()

  const keep = (chain: Chain, call: RpcCall, rule: CacheRule, key: string, outcome: RpcOutcome) => {
    if (outcome.kind !== 'result') return
    const block = blockNamed(call, outcome.value)
    const moved = block !== undefined && chain.head.see(block)
    const lasting = lastingRule(rule, outcome.value, block, chain.head.number())
    // An answer that moved the head belongs to the new head.
    const name = moved || lasting !== rule ? keyOf(chain, call, lasting) : key
    if (lasting === 'fixed') cache.set(name, outcome.json, long)
    if (lasting === 'head') cache.set(name, outcome.json, moment[chain.namespace])
  }

  return {
    async recall(chain, call, fetch) {
      const rule = cacheRule(chain.namespace, call, chain.head.number())
      if (rule === 'never') return { outcome: await fetch(), how: 'asked' }
      const key = keyOf(chain, call, rule)
      const known = cache.get(key) ?? (rule === 'mined' ? cache.get(keyOf(chain, call, 'fixed')) : undefined)
      if (known !== undefined)
        return { outcome: { kind: 'result', json: known, value: undefined }, how: 'cached' }
      const running = underWay.get(key)
      if (running) return { outcome: await running, how: 'shared' }
      const fetching = fetch().finally(() => underWay.delete(key))
      underWay.set(key, fetching)
      const outcome = await fetching
      keep(chain, call, rule, key, outcome)
      return { outcome, how: 'asked' }
    },
  }
}

/** The rule once the answer is known. What does not exist yet must not be cached. */
function lastingRule(rule: CacheRule, value: unknown, block: bigint | undefined, head = 0n): CacheRule {
  if (value === null) return 'share'
  if (rule !== 'mined') return rule
  if (block === undefined) return 'share'
  return block + confirmations <= head ? 'fixed' : 'head'
}

function keyOf({ id, head }: Chain, { method, params }: RpcCall, rule: CacheRule): string {
  const state = rule === 'fixed' ? `history ${head.history()}` : `head ${head.generation()}`
  return `${id} ${state} ${method} ${JSON.stringify(params) ?? ''}`
}
