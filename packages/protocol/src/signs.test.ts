import { expect, test } from 'vitest'
import { isGrant, signs } from './signs'

test.each([
  'eth_sendTransaction',
  'eth_signTransaction',
  'eth_sign',
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'eth_signAuthorization',
  'eth_sendUserOperation',
  'wallet_sendTransaction',
  'wallet_sendCalls',
  'wallet_sendPreparedCalls',
  'wallet_signAuthorization',
  'wallet_grantPermissions',
  'wallet_requestExecutionPermissions',
])('[IMP-24] %s signs', method => {
  expect(signs(method)).toBe(true)
})

test.each([
  'eth_sendRawTransaction',
  'eth_accounts',
  'eth_requestAccounts',
  'eth_call',
  'personal_ecRecover',
  'wallet_getCallsStatus',
  'wallet_requestPermissions',
  'wallet_revokePermissions',
  'wallet_switchEthereumChain',
  undefined,
  5,
  ['personal_sign'],
])('%s does not', method => {
  expect(signs(method)).toBe(false)
})

test('[IMP-24] tells the methods that grant permissions from those that only connect', () => {
  expect(['wallet_grantPermissions', 'wallet_requestExecutionPermissions'].map(isGrant)).toEqual([true, true])
  expect(['wallet_requestPermissions', 'wallet_revokePermissions'].map(isGrant)).toEqual([false, false])
})
