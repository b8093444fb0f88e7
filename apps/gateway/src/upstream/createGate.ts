export type Gate = {
  /** Resolves to a function that leaves; to undefined if the queue is full or `signal` aborts. */
  enter(signal: AbortSignal): Promise<(() => void) | undefined>
}

/** Lets `limit` in at a time and queues up to `waiting`, first in first out. */
export function createGate(limit: number, waiting: number): Gate {
  let inside = 0
  const line = new Set<() => void>()

  const leave = () => {
    inside--
    const [next] = line
    if (!next) return
    line.delete(next)
    next()
  }
  const admit = () => {
    inside++
    let left = false
    return () => {
      if (left) return
      left = true
      leave()
    }
  }

  return {
    async enter(signal) {
      if (signal.aborted) return undefined
      if (inside < limit) return admit()
      if (line.size >= waiting) return undefined
      return new Promise(resolve => {
        const giveUp = () => {
          line.delete(step)
          resolve(undefined)
        }
        const step = () => {
          signal.removeEventListener('abort', giveUp)
          resolve(admit())
        }
        signal.addEventListener('abort', giveUp, { once: true })
        line.add(step)
      })
    },
  }
}
