import { expect, test } from 'vitest'
import { createEmitter } from './emitter'

test('a listener that throws is reported, and the others hear', () => {
  const errors: unknown[] = []
  const heard: string[] = []
  const emitter = createEmitter<string>(error => errors.push(error))
  const failure = new Error('listener')
  emitter.on(event => heard.push(`first ${event}`))
  emitter.on(() => {
    throw failure
  })
  emitter.on(event => heard.push(`last ${event}`))
  emitter.emit('x')
  expect(heard).toEqual(['first x', 'last x'])
  expect(errors).toEqual([failure])
})

test('one function added twice is heard twice and stopped one by one', () => {
  let heard = 0
  const emitter = createEmitter<void>(() => {})
  const listener = () => {
    heard += 1
  }
  const stop = emitter.on(listener)
  emitter.on(listener)
  emitter.emit()
  stop()
  stop()
  emitter.emit()
  expect(heard).toBe(3)
})

test('who joins or leaves while an event is told changes the next telling, not this one', () => {
  const heard: string[] = []
  const emitter = createEmitter<void>(() => {})
  emitter.on(() => {
    heard.push('a')
    stopB()
    emitter.on(() => heard.push('late'))
  })
  const stopB = emitter.on(() => heard.push('b'))
  emitter.emit()
  expect(heard).toEqual(['a', 'b'])
  emitter.emit()
  expect(heard).toEqual(['a', 'b', 'a', 'late'])
})
