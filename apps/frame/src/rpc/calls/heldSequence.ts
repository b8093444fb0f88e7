import type { Locks } from '../../device/openDevice'

/** Does something with a lock, by which every tab sees that somebody still goes on with it, until that page is gone. */
export async function whileHeld(locks: Locks, name: string, work: () => Promise<void>): Promise<void> {
  let isHeld = false
  try {
    await locks.request(name, () => {
      isHeld = true
      return work()
    })
  } catch (error) {
    if (isHeld) throw error
    await work() // a browser that denies the frame its locks
  }
}

export async function isHeld(locks: Locks, name: string): Promise<boolean> {
  try {
    return await locks.request(name, { ifAvailable: true }, async lock => lock === null)
  } catch {
    return false
  }
}

export function lockOf(id: string, { projectId, origin }: { projectId: string; origin: string }): string {
  return `calls:${projectId}:${origin}:${id}`
}
