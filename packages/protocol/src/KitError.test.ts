import { expect, test, vi } from 'vitest'
import { kitError, toKitError } from './codedError'
import { isKitError, KitError } from './KitError'

test('carries code, text, details, cause, and where it is explained', () => {
  const cause = new Error('inner')
  const error = kitError('config/invalid', { value: 'themeMode', details: 'Expected light', cause })
  expect(error).toMatchObject({
    name: 'KitError',
    code: 'config/invalid',
    details: 'Expected light',
    docsUrl: expect.stringMatching(/docs\/errors\.md#configinvalid$/),
    message: 'Invalid option themeMode: Expected light',
    cause,
  })
  expect(error).toBeInstanceOf(Error)
})

test('puts a value into the text as it is, whatever characters it has', () => {
  expect(kitError('connector/not-found', { value: "$& $1 $' {value}" }).message).toBe(
    "Connector not found: $& $1 $' {value}",
  )
  expect(kitError('http/status', { value: 0 }).message).toBe('HTTP status code: 0')
})

test('is told by its code, also when it comes from another copy of the kit', async () => {
  vi.resetModules()
  const other = await import('./KitError')
  const foreign = new other.KitError('user/rejected', 'declined')
  expect(other.KitError).not.toBe(KitError)
  expect(foreign).not.toBeInstanceOf(KitError)
  expect(isKitError(foreign)).toBe(true)
  expect(isKitError(foreign, 'user/rejected')).toBe(true)
  expect(isKitError(foreign, 'wallet/busy')).toBe(false)
  expect(toKitError(foreign, 'wallet/failed')).toBe(foreign)
})

test('other things are no kit errors and are wrapped with their cause', () => {
  for (const other of [
    new Error('x'),
    { name: 'KitError', code: 'user/rejected' },
    'text',
    null,
    undefined,
  ]) {
    expect(isKitError(other)).toBe(false)
    const wrapped = toKitError(other, 'wallet/failed')
    expect(wrapped.code).toBe('wallet/failed')
    expect(wrapped.cause).toBe(other)
  }
})
