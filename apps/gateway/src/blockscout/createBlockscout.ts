import { createBoundedCache } from '../kernel/createBoundedCache'
import type { Outside } from '../upstream/outside/createOutside'

/** Why there is no answer. Fixed words: an instance's own may contain anything. */
export class BlockscoutError extends Error {
  override readonly name = 'BlockscoutError'
}

/** Names and values of a query; those of a next page are the instance's own. */
export type Params = Readonly<Record<string, string>>

export type Blockscout = {
  /** What is at a path of its API; undefined if it knows nothing of it (404). `isFresh` asks again in any case. */
  ask(path: string, params?: Params, how?: { isFresh?: boolean; signal?: AbortSignal }): Promise<unknown>
}

export type BlockscoutWorld = {
  /** The address of the instance, with or without /api/v2. */
  url: string
  key?: string | undefined
  outside: Outside
  now(): number
  answered(outcome: string): void
}

const mostBytes = 8 * 1024 * 1024
const mostCached = 32 * 1024 * 1024
/** Plans count requests, and several views ask for the same. */
const freshFor = 10_000
const longestRest = 60_000
const usualRest = 5_000

/** An instance that speaks Blockscout's REST v2. Its key goes into a header, so that no address contains it. */
export function createBlockscout({ url, key, outside, now, answered }: BlockscoutWorld): Blockscout {
  const base = `${url.replace(/\/+$/, '').replace(/\/api\/v2$/, '')}/api/v2`
  const headers = key ? { authorization: `Bearer ${key}` } : {}
  const kept = createBoundedCache<{ value: unknown; until: number }>(mostCached)
  const underWay = new Map<string, Promise<unknown>>()
  let restsUntil = 0

  async function get(address: string, signal?: AbortSignal): Promise<unknown> {
    if (now() < restsUntil) throw new BlockscoutError('it asked for fewer requests')
    const wish = { limit: mostBytes, accept: 'application/json', isOwn: true, headers }
    const answer = await outside.get(address, signal ? { ...wish, signal } : wish)
    if (answer.problem === undefined) {
      const value = parse(answer.bytes)
      answered(value === undefined ? 'malformed' : 'read')
      if (value === undefined) throw new BlockscoutError('its answer is no JSON')
      kept.set(address, { value, until: now() + freshFor }, answer.bytes.byteLength)
      return value
    }
    const { problem, status, retryAfter } = answer
    answered(status ? String(status) : problem)
    if (status === 404) return undefined
    if (status === 429) {
      const asked = Number(retryAfter) * 1_000
      restsUntil = now() + (asked > 0 ? Math.min(asked, longestRest) : usualRest)
    }
    throw new BlockscoutError(status ? `it answers with ${status}` : `no answer: ${problem}`)
  }

  function once(address: string, isFresh: boolean, signal?: AbortSignal): Promise<unknown> {
    const known = kept.get(address)
    if (known && now() < known.until && !isFresh) return Promise.resolve(known.value)
    // Whoever leaves must not end what others wait for, so that only an own request is given a signal.
    if (isFresh) return get(address, signal)
    const work = underWay.get(address) ?? get(address).finally(() => underWay.delete(address))
    underWay.set(address, work)
    return work
  }

  return {
    ask(path, params = {}, { isFresh = false, signal } = {}) {
      const query = new URLSearchParams(params).toString()
      return once(`${base}${path}${query ? `?${query}` : ''}`, isFresh, signal)
    },
  }
}

function parse(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
