import { forgetOldest } from '../../kernel/forgetOldest'

/** Queues by owner. A batch is bounded by the cost of its owners' last answers. */
export type Fairness<Item, Answer> = {
  ownerOf(item: Item): string
  costOf(answer: Answer): number
  most: number
}

export type Turns<Item, Answer> = {
  add(item: Item): void
  /** The next batch: one item per owner in turn, until there are enough or they are likely to cost enough. */
  next(): Item[]
  answered(item: Item, answer: Answer): void
  readonly waiting: number
}

const mostRemembered = 10_000

/** One queue for each owner. */
export function createTurns<Item, Answer>(
  most: number,
  { ownerOf, costOf, most: mostCost }: Fairness<Item, Answer>,
): Turns<Item, Answer> {
  const lines = new Map<string, Item[]>()
  const lastCost = new Map<string, number>()
  const forgetCost = forgetOldest(lastCost, mostRemembered)
  let waiting = 0

  return {
    add(item) {
      const owner = ownerOf(item)
      const line = lines.get(owner)
      if (line) line.push(item)
      else lines.set(owner, [item])
      waiting += 1
    },
    next() {
      const batch: Item[] = []
      let cost = 0
      while (batch.length < most && cost < mostCost) {
        const [first] = lines
        if (!first) break
        const [owner, line] = first
        const item = line.shift()
        // To the end, so that the next owner has the next turn, in this batch or the following one.
        lines.delete(owner)
        if (line.length > 0) lines.set(owner, line)
        if (item === undefined) continue
        waiting -= 1
        batch.push(item)
        cost += lastCost.get(owner) ?? 0
      }
      return batch
    },
    answered(item, answer) {
      const owner = ownerOf(item)
      const cost = costOf(answer)
      lastCost.delete(owner)
      if (cost === 0) return
      lastCost.set(owner, cost)
      forgetCost()
    },
    get waiting() {
      return waiting
    },
  }
}
