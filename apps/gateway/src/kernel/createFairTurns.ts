const nothing = () => {}

export type FairTurns = {
  /**
   * Acts for an owner: at once, or in a later turn of the event loop if it has had its share of this one. An owner's acts
   * keep their order. Returns how many of them wait.
   */
  take(owner: string, act: () => void): number
}

/**
 * One thread serves everybody, so what one owner sends in one go would make all others wait until the last of it is
 * done. Here each owner has `share` acts in a turn of the event loop; the rest of its acts come in the following turns,
 * after what has arrived of others meanwhile. `nextTurn` is given by tests.
 */
export function createFairTurns(
  share: number,
  nextTurn: (begin: () => void) => void = setImmediate,
): FairTurns {
  const taken = new Map<string, number>()
  const lines = new Map<string, (() => void)[]>()
  let isPlanned = false

  function plan(): void {
    if (isPlanned) return
    isPlanned = true
    nextTurn(begin)
  }

  function act(owner: string, one: () => void): void {
    const count = (taken.get(owner) ?? 0) + 1
    taken.set(owner, count)
    if (count >= share) plan()
    one()
  }

  function begin(): void {
    isPlanned = false
    taken.clear()
    if (lines.size > 0) plan() // before the acts: one that throws stops nobody else's
    for (const [owner, line] of lines) {
      for (let left = Math.min(share, line.length); left > 0; left--) act(owner, line.shift() ?? nothing)
      if (line.length === 0) lines.delete(owner)
    }
  }

  return {
    take(owner, one) {
      const line = lines.get(owner)
      if (line) return line.push(one)
      if ((taken.get(owner) ?? 0) < share) {
        act(owner, one)
        return 0
      }
      lines.set(owner, [one])
      return 1
    },
  }
}
