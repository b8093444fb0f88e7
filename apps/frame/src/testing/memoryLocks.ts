import type { Locks } from '../device/openDevice'

/** Locks as tabs of one browser have them: whoever comes later waits. */
export function memoryLocks(): Locks {
  const held = new Map<string, Promise<unknown>>()
  return {
    request(name: string, work: () => Promise<unknown>) {
      const turn = (held.get(name) ?? Promise.resolve()).then(work, work)
      held.set(
        name,
        turn.catch(() => {}),
      )
      return turn
    },
  } as Locks
}
