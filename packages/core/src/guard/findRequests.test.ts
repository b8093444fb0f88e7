import { toCaipNetworkId } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import type { Connection } from '../connectors/adapter'
import { findRequests } from './findRequests'

const first = `0x${'a1'.repeat(20)}`
const second = `0x${'B2'.repeat(20)}`
const stranger = `0x${'c3'.repeat(20)}`
const connection = {
  ...{ connectorId: 'io.one', accounts: [first, second] },
  networkId: toCaipNetworkId('eip155', 1),
} as unknown as Connection
const typed = JSON.stringify({ message: { from: first } })

test.each<[string, string, unknown, string]>([
  ['a transaction', 'eth_sendTransaction', [{ from: second.toLowerCase(), to: first }], second],
  ['a batch', 'wallet_sendCalls', [{ from: second, calls: [{ to: first, value: '0x1' }] }], second],
  ['a message', 'personal_sign', [`0x${'12'.repeat(20)}`, second], second],
  ['a message that is an account', 'personal_sign', [first, second], second],
  ['a message after its account', 'personal_sign', [second, 'Hello'], second],
  ['typed data', 'eth_signTypedData_v4', [second, typed], second],
  ['typed data before its account', 'eth_signTypedData_v4', [typed, second], second],
  ['a transaction of nobody', 'eth_sendTransaction', [{ to: second }], first],
  ['an account that the wallet does not have', 'personal_sign', ['Hello', stranger], first],
  ['parameters that are no list', 'personal_sign', { from: second }, first],
])('[IMP-24] the account of %s is the one that signs', (_, method, params, account) => {
  const asked = { connectorId: 'io.one', method, params, ask: async () => undefined }
  expect(findRequests(asked, 'https://shop.example', connection)?.[0].account).toBe(account)
})
