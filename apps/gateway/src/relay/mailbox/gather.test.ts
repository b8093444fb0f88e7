import { expect, it } from 'vitest'
import { gather } from './gather'

/** Answers when it is told to. */
function slowQuestion() {
  const asked: { items: readonly number[]; answer(): void; refuse(): void }[] = []
  const run = (items: readonly number[]) =>
    new Promise<number[]>((done, fail) => {
      asked.push({
        items,
        answer: () => done(items.map(item => item * 10)),
        refuse: () => fail(new Error('no')),
      })
    })
  return { asked, run }
}

it('asks the first at once, and those who come meanwhile together', async () => {
  const { asked, run } = slowQuestion()
  const ask = gather(run, 3)
  const answers = [1, 2, 3, 4, 5].map(ask)
  expect(asked.map(({ items }) => items)).toEqual([[1]])
  asked[0]?.answer()
  expect(await answers[0]).toBe(10)
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.answer()
  expect(await Promise.all(answers.slice(0, 4))).toEqual([10, 20, 30, 40])
  await expect.poll(() => asked.length).toBe(3)
  asked[2]?.answer()
  expect(await answers[4]).toBe(50)
  expect(asked.map(({ items }) => items)).toEqual([[1], [2, 3, 4], [5]])
})

it('tells a failure to those who were asked for, and goes on', async () => {
  const { asked, run } = slowQuestion()
  const ask = gather(run, 10)
  const first = ask(1)
  const second = ask(2)
  asked[0]?.refuse()
  await expect(first).rejects.toThrow('no')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.answer()
  expect(await second).toBe(20)
})
