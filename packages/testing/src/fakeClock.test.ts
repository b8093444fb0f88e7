import { expect, test } from 'vitest'
import { fakeClock } from './fakeClock'

test('runs what is due, in its order, also what is started meanwhile', () => {
  const clock = fakeClock(1000)
  const log: string[] = []
  clock.after(20, () => log.push(`late ${clock.now()}`))
  clock.after(10, () => {
    log.push(`early ${clock.now()}`)
    clock.after(5, () => log.push(`inner ${clock.now()}`))
  })
  const stop = clock.after(12, () => log.push('never'))
  stop()
  stop()
  clock.advance(15)
  expect(log).toEqual(['early 1010', 'inner 1015'])
  expect(clock.pending()).toBe(1)
  clock.advance(100)
  expect(log).toEqual(['early 1010', 'inner 1015', 'late 1020'])
  expect(clock.now()).toBe(1115)
})
