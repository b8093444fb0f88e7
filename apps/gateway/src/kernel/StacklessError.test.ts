import { expect, it } from 'vitest'
import { StacklessError } from './StacklessError'

it('says what is wrong and not where, and leaves other errors their stack', () => {
  const error = new StacklessError('too many')
  expect(error.message).toBe('too many')
  expect(error.stack).not.toMatch(/\n\s+at /)
  expect(new Error('a fault').stack).toMatch(/\n\s+at /)
})
