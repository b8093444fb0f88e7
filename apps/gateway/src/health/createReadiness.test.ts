import { expect, it } from 'vitest'
import { createReadiness } from './createReadiness'

it('looks once at a time, at most every second, and tells all the same', async () => {
  let [now, looks] = [0, 0]
  let answer = { done() {}, fail(_: Error) {} }
  const ready = createReadiness(
    () => {
      looks += 1
      return new Promise<void>((done, fail) => {
        answer = { done, fail }
      })
    },
    () => now,
  )
  const first = [ready(), ready()]
  now += 60_000 // it hangs: nobody asks again
  first.push(ready())
  expect(looks).toBe(1)
  answer.done()
  await Promise.all(first)
  await ready()
  now += 999
  await ready()
  expect(looks).toBe(1)
  now += 1
  const second = ready()
  expect(looks).toBe(2)
  answer.fail(new Error('full'))
  await expect(second).rejects.toThrow('full')
  await expect(ready()).rejects.toThrow('full')
  now += 1_000
  const third = ready()
  answer.done()
  await third // by itself
  expect(looks).toBe(3)
})
