import { expect, test } from 'vitest'
import { fakeStorage } from './fakeStorage'

test('keeps what is written', () => {
  const storage = fakeStorage({ initial: { a: '1' } })
  storage.setItem('b', '2')
  storage.removeItem('a')
  expect([storage.getItem('a'), storage.getItem('b')]).toEqual([null, '2'])
  expect(storage.entries()).toEqual({ b: '2' })
})

test('can be full, and can refuse altogether', () => {
  const full = fakeStorage({ full: true, initial: { a: '1' } })
  expect(full.getItem('a')).toBe('1')
  expect(() => full.setItem('b', '2')).toThrow(/quota/)
  const refusing = fakeStorage({ throws: true })
  expect(() => refusing.getItem('a')).toThrow(/insecure/)
  expect(() => refusing.setItem('a', '1')).toThrow(/insecure/)
  expect(() => refusing.removeItem('a')).toThrow(/insecure/)
})
