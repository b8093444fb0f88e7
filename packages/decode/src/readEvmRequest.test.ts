import { expect, test } from 'vitest'
import { token } from '../test/build'
import { readEvmRequest } from './readEvmRequest'

const call = { to: token, data: '0x12345678' }
const inBatch = (chainId: unknown, ...calls: object[]) =>
  readEvmRequest({ method: 'wallet_sendCalls', params: [{ version: '2.0.0', chainId, calls }] })
const sent = (chainId: unknown) =>
  readEvmRequest({ method: 'eth_sendTransaction', params: [{ ...call, chainId }] })

test('the chain that a request names is its network', () => {
  for (const read of [sent('0xa'), sent('0x0A'), sent(10), inBatch('0xa', call), inBatch(10, call)])
    expect(read).toMatchObject({ kind: 'calls', networkId: 'eip155:10' })
  expect(inBatch(undefined, { ...call, chainId: '0xa' })).toMatchObject({ networkId: 'eip155:10' })
  for (const read of [sent(undefined), sent(null), inBatch(undefined, call)])
    expect(read).not.toHaveProperty('networkId')
})

test.each([['0x'], ['ten'], ['10'], ['eip155:10'], [0], ['0x0'], [-1], [1.5], [{}], [`0x${'f'.repeat(20)}`]])(
  'a chain that is none cannot be read: %s',
  chainId => {
    expect([sent(chainId), inBatch(chainId, call)]).toEqual([{ kind: 'unreadable' }, { kind: 'unreadable' }])
  },
)

test('[T-2] coins in decimal digits cannot be read: some wallets take them for hexadecimal ones', () => {
  const valued = (value: unknown) => [
    readEvmRequest({ method: 'eth_sendTransaction', params: [{ to: token, value }] }),
    inBatch('0x1', { to: token, value }),
  ]
  for (const value of ['10', '10000000000000000', '-1', 'ten'])
    expect(valued(value)).toEqual([{ kind: 'unreadable' }, { kind: 'unreadable' }])
  for (const value of ['0x5', '0X5', '5', 5, 5n])
    for (const read of valued(value)) expect(read).toMatchObject({ calls: [{ value: 5n }] })
})

test('calls for several chains cannot be read', () => {
  expect(inBatch('0x1', { ...call, chainId: '0xa' })).toEqual({ kind: 'unreadable' })
})

test.each([
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_getCapabilities',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_revokePermissions',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'wallet_prepareCalls',
  'eth_sendRawTransaction',
  'personal_ecRecover',
  'eth_call',
])('%s signs nothing', method => {
  expect(readEvmRequest({ method, params: [{}] })).toBeUndefined()
})
