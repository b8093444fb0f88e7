import { kitError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { toBitcoinError } from './toBitcoinError'

test.each([
  [{ code: 4001 }, 'user/rejected'],
  [{ code: '4001', message: 'no' }, 'user/rejected'],
  [new Error('outer', { cause: { code: 4001 } }), 'user/rejected'],
  [{ jsonrpc: '2.0', id: 'x', error: { code: 4001, message: 'User rejected request' } }, 'user/rejected'],
  [new Error('User rejected the request.'), 'user/rejected'],
  ['Cancelled by user', 'user/rejected'],
])('[IMP-05] a refusal is told as one, wherever it stands: %j', (thrown, code) => {
  expect(toBitcoinError(thrown, 'this')).toMatchObject({ code, cause: thrown })
})

test.each([
  [{ code: -32002 }, 'wallet/busy'],
  [{ code: 4100 }, 'wallet/locked'],
  [{ code: 4200 }, 'wallet/unsupported-method'],
  [{ code: -32601 }, 'wallet/unsupported-method'],
  [{ code: 4900 }, 'wallet/disconnected'],
  [{ code: 5, message: 'rejected' }, 'wallet/failed'],
  [{ code: 'toString' }, 'wallet/failed'],
  [{ code: {} }, 'wallet/failed'],
  [new Error('something'), 'wallet/failed'],
  ['no', 'wallet/failed'],
  [{}, 'wallet/failed'],
  [undefined, 'wallet/failed'],
  [null, 'wallet/failed'],
  [0, 'wallet/failed'],
  [Symbol('no'), 'wallet/failed'],
])('%o has a code of ours', (thrown, code) => {
  expect(toBitcoinError(thrown, 'this')).toMatchObject({ name: 'KitError', code })
})

test('the codes of one kind of wallet go before the usual ones', () => {
  const codes = { [-32002]: 'wallet/locked', [-32000]: 'user/rejected' } as const
  expect(toBitcoinError({ code: -32002 }, 'this', codes).code).toBe('wallet/locked')
  expect(toBitcoinError({ error: { code: -32000 } }, 'this', codes).code).toBe('user/rejected')
})

test('an error of ours passes; one in a circle or with throwing getters does no harm', () => {
  const own = kitError('wallet/bad-answer', { value: 'x' })
  expect(toBitcoinError(own, 'this')).toBe(own)
  const circle: { cause?: unknown } = {}
  circle.cause = circle
  expect(toBitcoinError(circle, 'this').code).toBe('wallet/failed')
  const hostile = {
    get code(): never {
      throw new Error('gotcha')
    },
  }
  expect(toBitcoinError(hostile, 'this').code).toBe('wallet/failed')
})
