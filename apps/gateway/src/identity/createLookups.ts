import { createBoundedCache } from '../kernel/createBoundedCache'

export type Looked<Value> = { value: Value; at: number }

type Lives = {
  /** ms in which an answer is given without asking again. */
  fresh: number
  /** The same if there was nothing, or not all of it could be had. */
  none: number
  /** ms in which an older answer is given while it is asked for again. */
  stale: number
}

const most = 8 * 1024 * 1024

/** Remembers what was looked up. Who asks at the same time for the same waits for the same answer. */
export function createLookups<Value>(
  now: () => number,
  { fresh, none, stale }: Lives,
  { sizeOf, isWhole }: { sizeOf(value: Value): number; isWhole(value: Value): boolean },
) {
  const known = createBoundedCache<Looked<Value | undefined>>(most)
  const running = new Map<string, Promise<Looked<Value | undefined>>>()

  function run(key: string, look: () => Promise<Value | undefined>): Promise<Looked<Value | undefined>> {
    const before = running.get(key)
    if (before) return before
    const next = look()
      .then(value => {
        const looked = { value, at: now() }
        known.set(key, looked, 100 + (value === undefined ? 0 : sizeOf(value)))
        return looked
      })
      .finally(() => running.delete(key))
    running.set(key, next)
    return next
  }

  return async (key: string, look: () => Promise<Value | undefined>): Promise<Looked<Value | undefined>> => {
    const found = known.get(key)
    const age = found ? now() - found.at : Number.POSITIVE_INFINITY
    if (found && age < (found.value !== undefined && isWhole(found.value) ? fresh : none)) return found
    const next = run(key, look)
    if (!found || found.value === undefined || age >= stale) return next
    next.catch(() => {}) // what is known stays for a while
    return found
  }
}
