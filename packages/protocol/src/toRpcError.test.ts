import { expect, test } from 'vitest'
import { kitError } from './codedError'
import { toRpcError } from './toRpcError'

test.each([
  [kitError('user/rejected'), 4001],
  // The table counts for more than the number that a wallet had for it.
  [kitError('user/rejected', { cause: { code: 5000, message: 'no' } }), 4001],
  [kitError('chain/not-configured', { value: 'eip155:5' }), 4902],
  [kitError('wallet/failed', { cause: { code: -32000, message: 'nonce too low' } }), -32000],
])('%s is known by its number: %s', (error, code) => {
  const told = toRpcError(error)
  expect(told).toMatchObject({ code, message: error.message, cause: error })
  expect(told).toBeInstanceOf(Error)
  expect(told).not.toHaveProperty('data')
})

test('the bytes of a revert stay', () => {
  const cause = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
  expect(toRpcError(kitError('wallet/failed', { cause }))).toMatchObject({ code: 3, data: '0x08c379a0' })
})

test('what has no number, or is no error of ours, stays the same', () => {
  for (const cause of [{ code: 'ECONNRESET' }, { code: Number.NaN }, 'text', null, undefined]) {
    const error = kitError('wallet/failed', { cause })
    expect(toRpcError(error)).toBe(error)
  }
  for (const error of [Object.assign(new Error('no'), { code: 4001 }), 'text', undefined])
    expect(toRpcError(error)).toBe(error)
})
