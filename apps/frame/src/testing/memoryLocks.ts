import type { Locks } from '../device/openDevice'

type Work = (lock: Lock | null) => Promise<unknown>

/** Locks as tabs of one browser have them: whoever comes later waits, or is told that it is taken. */
export function memoryLocks(): Locks {
  const held = new Map<string, Promise<unknown>>()
  return {
    request(name: string, ...[options, last]: [Work] | [LockOptions, Work]) {
      const work = (typeof options === 'function' ? options : last) as Work
      if (typeof options !== 'function' && options.ifAvailable && held.has(name)) return work(null)
      const lock: Lock = { name, mode: 'exclusive' }
      const turn = (held.get(name) ?? Promise.resolve()).then(
        () => work(lock),
        () => work(lock),
      )
      const over = turn
        .catch(() => {})
        .then(() => {
          if (held.get(name) === over) held.delete(name)
        })
      held.set(name, over)
      return turn
    },
  } as Locks
}
