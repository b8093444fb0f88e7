import { setTimeout as wait } from 'node:timers/promises'
import { createTurns, type Fairness } from './createTurns'

type Waiting<Item, Answer> = { item: Item; done(answer: Answer): void; fail(error: unknown): void }

// When thousands reconnect at once, a query for each would take longer than one for all.
const gatherFor = 10

/**
 * Batches queries: the first runs at once, those that arrive meanwhile run together shortly after it. `run` returns the
 * answers in the same order. With `fair`, owners take turns.
 */
export function gather<Item, Answer>(
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
  most: number,
  fair: Fairness<Item, Answer> = { ownerOf: () => '', costOf: () => 0, most: 1 },
): (item: Item) => Promise<Answer> {
  const turns = createTurns<Waiting<Item, Answer>, Answer>(most, {
    ...fair,
    ownerOf: ({ item }) => fair.ownerOf(item),
  })
  let running = false

  async function runAll(): Promise<void> {
    running = true
    while (turns.waiting > 0) {
      const batch = turns.next()
      try {
        const answers = await run(batch.map(({ item }) => item))
        for (const [i, each] of batch.entries()) {
          const answer = answers[i] as Answer
          turns.answered(each, answer)
          each.done(answer)
        }
      } catch (error) {
        for (const { fail } of batch) fail(error)
      }
      if (turns.waiting > 0 && turns.waiting < most) await wait(gatherFor)
    }
    running = false
  }

  return item =>
    new Promise((done, fail) => {
      turns.add({ item, done, fail })
      if (!running) void runAll()
    })
}
