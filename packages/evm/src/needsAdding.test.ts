import { expect, test } from 'vitest'
import { needsAdding } from './needsAdding'

test.each([
  [{ code: 4902 }, true],
  [{ code: 32603 }, true],
  [{ code: -32603 }, true],
  [{ code: -32000, data: { originalError: { code: 4902 } } }, true],
  [{ code: 5000, message: 'This chain is not there' }, true],
  [{ code: 5000, message: 'User rejected' }, false],
  [{ code: 5000, message: 'Request declined by the user' }, false],
  [{ code: 4001 }, false],
  [{ code: -32603, data: { originalError: { code: 4001 } } }, false],
  [{ code: -32002 }, false],
  ['4902', false],
  [undefined, false],
])('[NET-27 NET-29] after %o: %s', (error, expected) => {
  expect(needsAdding(error)).toBe(expected)
})
