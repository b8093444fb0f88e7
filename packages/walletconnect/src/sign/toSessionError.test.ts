import { expect, test } from 'vitest'
import { toSessionError } from './toSessionError'

test.each([
  [4001, 'no', 'user/rejected'],
  [5000, 'User rejected.', 'user/rejected'],
  [5000, 'Unknown chain', 'wallet/failed'],
  [5001, 'User disapproved chains', 'user/rejected'],
  [5002, 'User disapproved methods', 'user/rejected'],
  [5003, 'User disapproved events', 'user/rejected'],
  [-32000, 'User rejected the request', 'user/rejected'],
  [-32000, 'Transaction was cancelled by the user', 'user/rejected'],
  [-32603, 'MetaMask Tx Signature: User denied transaction signature.', 'user/rejected'],
  [0, 'user declined', 'user/rejected'],
  [-32000, 'execution reverted: order cancelled', 'wallet/failed'],
  [-32000, 'insufficient funds', 'wallet/failed'],
  [4100, '', 'wallet/locked'],
  [4200, '', 'wallet/unsupported-method'],
  [4902, '', 'chain/not-configured'],
  [5100, '', 'chain/not-configured'],
  [5101, '', 'wallet/unsupported-method'],
  [6000, 'User disconnected.', 'session/ended'],
  [8000, 'Session request expired', 'request/expired'],
  [-32002, '', 'wallet/busy'],
  [-32601, '', 'wallet/unsupported-method'],
  [123, 'anything', 'wallet/failed'],
])('%i %j becomes %s', (code, message, expected) => {
  const error = { code, message, data: { why: 1 } }
  expect(toSessionError(error, 'personal_sign')).toMatchObject({ code: expected, cause: error })
})
