import { expect, test } from 'vitest'
import type { Ask } from './createAsk'
import { watchBackup } from './watchBackup'

test('whoever listens is told at first, and when it has changed', async () => {
  const answers: unknown[] = [
    {},
    undefined,
    ...[false, false, true, true, false].map(is => ({ user: { isBackedUp: is } })),
  ]
  const told: boolean[] = []
  const given: unknown[] = []
  const ask = watchBackup((async () => answers[given.length]) as unknown as Ask, is => told.push(is))
  for (const _ of answers) given.push(await ask('session'))
  expect(given).toEqual(answers)
  expect(told).toEqual([false, true, false])
})
