import { KitError, kitError } from '@latchkey/protocol'
import { UserRejectedRequestError } from 'viem'
import { expect, test } from 'vitest'
import { toWalletError } from './toWalletError'

test.each([
  [{ code: 4001 }, 'user/rejected'],
  [{ code: '4001' }, 'user/rejected'],
  [{ code: 'ACTION_REJECTED', info: { error: { code: 4001 } } }, 'user/rejected'],
  [new UserRejectedRequestError(new Error('no')), 'user/rejected'],
  [{ name: 'UserRejectedRequestError' }, 'user/rejected'],
  [new Error('outer', { cause: new Error('middle', { cause: { code: 4001 } }) }), 'user/rejected'],
  [{ code: -32603, data: { originalError: { code: 4001 } } }, 'user/rejected'],
  [{ code: 5000, message: 'User rejected the request' }, 'user/rejected'],
])('[IMP-05] a refusal is told as one, wherever it stands: %#', (thrown, code) => {
  expect(toWalletError(thrown)).toMatchObject({ code, cause: thrown })
})

test.each([
  [{ code: 5000, message: 'Unknown chain' }, 'wallet/failed'],
  [{ code: -32002 }, 'wallet/busy'],
  [{ code: 4100 }, 'wallet/locked'],
  [{ code: 4200 }, 'wallet/unsupported-method'],
  [{ code: -32601 }, 'wallet/unsupported-method'],
  [{ code: 4900 }, 'wallet/disconnected'],
  [{ code: 4901 }, 'wallet/disconnected'],
  [{ code: 4902 }, 'chain/not-configured'],
  [{ code: 'toString' }, 'wallet/failed'],
  ['a text', 'wallet/failed'],
  [{}, 'wallet/failed'],
  [null, 'wallet/failed'],
  [undefined, 'wallet/failed'],
  [Symbol('x'), 'wallet/failed'],
])('%o becomes %s', (thrown, code) => {
  const error = toWalletError(thrown)
  expect(error).toBeInstanceOf(KitError)
  expect(error).toMatchObject({ code, cause: thrown })
})

test('the innermost cause decides, since libraries wrap wrongly', () => {
  const failed = new UserRejectedRequestError(Object.assign(new Error('busy'), { code: -32002 }))
  expect(toWalletError(failed).code).toBe('wallet/busy')
})

test('errors of the kit stay themselves, also where a library wrapped them', () => {
  const error = kitError('connect/cancelled')
  expect(toWalletError(error)).toBe(error)
  const expired = kitError('request/expired', { cause: { code: 8000 } })
  expect(toWalletError(new UserRejectedRequestError(expired))).toBe(expired)
  expect(toWalletError({ info: { error: expired } })).toBe(expired)
})

test('hostile errors do not throw', () => {
  const loop: Record<string, unknown> = { code: 1 }
  loop.cause = loop
  const throwing = new Proxy(
    {},
    {
      get() {
        throw new Error('gotcha')
      },
    },
  )
  const symbols = { code: Symbol('code'), message: Symbol('message'), name: Symbol('name') }
  const texts = {
    code: {
      toString() {
        throw new Error('gotcha')
      },
    },
    message: {
      toString() {
        throw new Error('gotcha')
      },
    },
  }
  for (const thrown of [loop, throwing, symbols, texts, Object.create(null)])
    expect(toWalletError(thrown).code).toBe('wallet/failed')
})
