import { expect, test } from 'vitest'
import { createGate } from './createGate'

const open = new AbortController().signal

test('lets so many through, the others in their order, and turns away who finds the line full', async () => {
  const gate = createGate(2, 2)
  const [a, b] = await Promise.all([gate.enter(open), gate.enter(open)])
  const order: string[] = []
  const third = gate.enter(open).then(() => order.push('third'))
  const fourth = gate.enter(open).then(() => order.push('fourth'))
  expect(await gate.enter(open)).toBeUndefined()
  a?.()
  a?.() // leaving twice frees one place
  await third
  expect(order).toEqual(['third'])
  b?.()
  await fourth
  expect(order).toEqual(['third', 'fourth'])
})

test('who gives up waiting takes no place', async () => {
  const gate = createGate(1, 1)
  const leave = await gate.enter(open)
  const impatient = new AbortController()
  const waiting = gate.enter(impatient.signal)
  impatient.abort()
  expect(await waiting).toBeUndefined()
  expect(await gate.enter(impatient.signal)).toBeUndefined()
  const next = gate.enter(open)
  leave?.()
  expect(await next).toBeTypeOf('function')
})
