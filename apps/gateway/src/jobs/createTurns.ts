export type Turns = {
  /** Queues work unless work of this key waits or runs already. False if there is no room for it. */
  add(group: string, key: string, work: () => Promise<void>): boolean
  waiting(): number
  /** Drops what waits. Resolves when what runs is over. */
  stop(): Promise<void>
}

type TurnLimits = { atOnce: number; perGroup: number; inLine: number }

/**
 * Background work of this process, in which groups take turns: one with hundreds of slow pieces of work delays its own
 * only. The work must not reject.
 */
export function createTurns({ atOnce, perGroup, inLine }: TurnLimits): Turns {
  const groups = new Map<string, Map<string, () => Promise<void>>>()
  const running = new Map<string, Promise<void>>()
  let waiting = 0
  let stopped = false

  const step = () => {
    while (running.size < atOnce) {
      const [first] = groups
      if (!first) return
      const [group, line] = first
      groups.delete(group)
      const [next] = line
      if (!next) continue
      const [key, work] = next
      line.delete(key)
      waiting--
      // To the end: the other groups are next.
      if (line.size > 0) groups.set(group, line)
      const run = work().finally(() => {
        running.delete(key)
        step()
      })
      running.set(key, run)
    }
  }

  return {
    add(group, key, work) {
      const line = groups.get(group) ?? new Map<string, () => Promise<void>>()
      if (stopped) return false
      if (running.has(key) || line.has(key)) return true
      if (waiting >= inLine || line.size >= perGroup) return false
      line.set(key, work)
      groups.set(group, line)
      waiting++
      step()
      return true
    },
    waiting: () => waiting,
    async stop() {
      stopped = true
      groups.clear()
      waiting = 0
      await Promise.all(running.values())
    },
  }
}
