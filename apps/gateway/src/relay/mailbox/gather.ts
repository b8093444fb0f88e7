import { setTimeout as wait } from 'node:timers/promises'

type Waiting<Item, Answer> = { item: Item; done(answer: Answer): void; fail(error: unknown): void }

// When thousands come back at once, a question for each would take longer than all of them together.
const gatherFor = 4

/**
 * One question at a time for many who ask: the first is asked at once, those who come meanwhile are asked together
 * a little after it is answered. `run` answers in the order it was asked.
 */
export function gather<Item, Answer>(
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
  most: number,
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = []
  let running = false

  async function runAll(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most)
      try {
        const answers = await run(batch.map(({ item }) => item))
        for (const [i, { done }] of batch.entries()) done(answers[i] as Answer)
      } catch (error) {
        for (const { fail } of batch) fail(error)
      }
      if (waiting.length > 0 && waiting.length < most) await wait(gatherFor)
    }
    running = false
  }

  return item =>
    new Promise((done, fail) => {
      waiting.push({ item, done, fail })
      if (!running) void runAll()
    })
}
