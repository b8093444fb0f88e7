import { expect, test } from 'vitest'
import { createBreaker } from './createBreaker'

test('opens when a question ran out of time in silence, and not before', () => {
  const breaker = createBreaker()
  breaker.sent(0)
  breaker.unheard(1_000, 1_000) // a ping's wait: it may only be slow
  expect(breaker.isOpen()).toBe(false)
  breaker.unheard(9_000, 9_000)
  expect(breaker.isOpen()).toBe(true)
})

test('stays shut for one that is slow: it is measured by what it usually takes, and by what it said meanwhile', () => {
  const breaker = createBreaker()
  breaker.sent(0)
  breaker.heard(2_000)
  breaker.sent(2_000)
  breaker.unheard(6_000, 4_000) // twice as long as usual
  expect(breaker.isOpen()).toBe(false)
  breaker.heard(5_000)
  breaker.sent(7_000)
  breaker.unheard(16_000, 14_000) // that one got lost, but others were answered
  breaker.heard()
  breaker.unheard(30_000, 20_000)
  expect(breaker.isOpen()).toBe(false)
})

test('probes ever more rarely, half a minute apart at most, until it hears something', () => {
  const breaker = createBreaker()
  breaker.sent(0)
  let now = 9_000
  const pauses: number[] = []
  for (let round = 0; round < 8; round++) {
    breaker.unheard(now, 5_000)
    breaker.unheard(now, 5_000) // many that fail together count once
    const failed = now
    while (!breaker.isDue(now)) now += 100
    pauses.push(now - failed)
  }
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  breaker.heard()
  expect([breaker.isOpen(), breaker.isDue(now)]).toEqual([false, false])
})
