import { expect, test } from 'vitest'
import { toSolanaError } from './toSolanaError'

test('[IMP-05] a refusal is told by its code, whatever the words are', () => {
  expect(coded({ code: 4001, message: 'User rejected the request.' })).toBe('user/rejected')
  expect(coded(standardError(4001000))).toBe('user/rejected')
  expect(coded(new Error('Signing failed', { cause: { code: 4001 } }))).toBe('user/rejected')
  expect(coded({ error: { code: 4001 } })).toBe('user/rejected')
})

test('[IMP-05] without any code the words of known wallets are read', () => {
  for (const words of [
    'User rejected the request',
    'Transaction rejected',
    'Approval Denied',
    'Plugin Closed',
    'The user declined to sign',
    'Request was cancelled',
  ]) {
    expect(coded(new Error(words))).toBe('user/rejected')
    expect(coded(words)).toBe('user/rejected')
  }
  expect(coded(new Error('Insufficient funds'))).toBe('wallet/failed')
  expect(coded({ code: -32000, message: 'Transaction rejected by the node' })).toBe('wallet/failed')
})

test('every other code has its meaning', () => {
  expect(coded({ code: 4100 })).toBe('wallet/locked')
  expect(coded({ code: 4900 })).toBe('wallet/disconnected')
  expect(coded({ code: -32002 })).toBe('wallet/busy')
  expect(coded({ code: -32601 })).toBe('wallet/unsupported-method')
  expect(coded(standardError(6160000))).toBe('chain/mismatch')
  expect(coded(standardError(6160002))).toBe('wallet/unsupported-method')
  expect(coded(standardError(3834001))).toBe('connector/account-not-found')
})

test('anything at all can be thrown', () => {
  const circular: Record<string, unknown> = {}
  circular.cause = circular
  const hostile = Object.defineProperty({}, 'code', {
    get() {
      throw new Error('no')
    },
  })
  for (const thrown of [undefined, null, 0, '', {}, [], Symbol('x'), () => {}, circular, hostile])
    expect(coded(thrown)).toBe('wallet/failed')
  expect(coded({ code: 'constructor' })).toBe('wallet/failed')
})

test('names what the wallet was asked for', () => {
  expect(toSolanaError({ code: 4200 }, 'solana:signMessage').message).toBe(
    'The wallet does not offer solana:signMessage',
  )
})

function standardError(code: number): Error {
  return Object.assign(new Error('Wallet Standard'), {
    name: 'WalletStandardError',
    context: { __code: code },
  })
}

function coded(error: unknown): string {
  return toSolanaError(error, 'solana:signMessage').code
}
