import { expect, test } from 'vitest'
import { createScope } from './scope'

test('ends what it owns in reverse order, each once', () => {
  const ended: string[] = []
  const scope = createScope()
  for (const name of ['a', 'b', 'c']) scope.own(() => ended.push(name))
  scope.close()
  scope.close()
  expect(ended).toEqual(['c', 'b', 'a'])
})

test('what is ended early is not ended again', () => {
  let ended = 0
  const scope = createScope()
  const stop = scope.own(() => {
    ended += 1
  })
  stop()
  stop()
  scope.close()
  expect(ended).toBe(1)
})

test('a closed scope ends at once what it is given', () => {
  let ended = 0
  const scope = createScope()
  scope.close()
  scope.own(() => {
    ended += 1
  })
  expect(ended).toBe(1)
})

test('a stop that fails does not keep the others from ending; the failure is told', () => {
  const ended: string[] = []
  const told: unknown[] = []
  const failing = new Error('cannot stop')
  const scope = createScope(error => told.push(error))
  scope.own(() => ended.push('a'))
  scope.own(() => {
    throw failing
  })
  scope.own(() => ended.push('c'))
  scope.close()
  expect(ended).toEqual(['c', 'a'])
  expect(told).toEqual([failing])
})

test('without anybody to tell, the failure is thrown when all have ended', () => {
  let ended = 0
  const scope = createScope()
  scope.own(() => {
    ended += 1
  })
  scope.own(() => {
    throw new Error('cannot stop')
  })
  expect(() => scope.close()).toThrow('cannot stop')
  expect(ended).toBe(1)
})
