import { toCaipNetworkId } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { inspectRequest } from '../inspectRequest'
import { tellInspection, type WordKey } from '../words/tellInspection'
import { readGrants } from './readGrants'

const account = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const holder = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const now = 1_800_000_000
const until = now + 86_400

const entry = {
  ...{ chainId: '0x1', address: account, expiry: until },
  signer: { type: 'account', data: { address: holder } },
}
const read = (permission: object, more: object = {}) =>
  readGrants({ method: 'wallet_grantPermissions', params: [{ ...entry, permission, ...more }] }, now)
const partsOf = (permission: object, more: object = {}) => {
  const action = read(permission, more)
  if (action?.kind !== 'grants') throw new TypeError('not understood')
  return action.parts
}
const coins = { type: 'native-token-transfer', data: { allowance: '0x64' } }
const calls = (data: object) => ({ type: 'contract-call', data: { address: token, ...data } })

test('[IMP-24] says who may take what, and until when, of which account and on which network', () => {
  expect(read(coins)).toMatchObject({
    ...{ kind: 'grants', networkId: 'eip155:1', account },
    parts: [{ what: 'allow', asset: { kind: 'coin', amount: 100n }, spender: holder, expiry: BigInt(until) }],
  })
  const newer = { chainId: 1, from: account, to: holder, permission: coins }
  const rules = [{ type: 'expiry', data: { timestamp: until } }]
  const method = 'wallet_requestExecutionPermissions'
  const two = readGrants(
    {
      method,
      params: [
        { ...newer, rules },
        { ...newer, rules },
      ],
    },
    now,
  )
  expect(two).toMatchObject({ kind: 'grants', networkId: 'eip155:1', account })
  expect(two?.kind === 'grants' && two.parts).toHaveLength(2)
  expect(
    readGrants({ method: 'wallet_requestPermissions', params: [{ ...newer, rules }] }, now),
  ).toBeUndefined()
})

test('[IMP-24] what comes with time counts together until the end', () => {
  const amountOf = (type: string, data: object) =>
    partsOf({ type, data }).map(part => part.what === 'allow' && 'amount' in part.asset && part.asset.amount)
  const hourly = { periodAmount: '0xa', periodDuration: 3_600 }
  expect(amountOf('native-token-periodic', { ...hourly, startTime: now })).toEqual([250n])
  // Without a beginning it begins now.
  expect(amountOf('native-token-periodic', hourly)).toEqual([250n])
  const stream = { tokenAddress: token, initialAmount: '0x5', amountPerSecond: '0x2' }
  expect(amountOf('erc20-token-stream', stream)).toEqual([172_805n])
  expect(amountOf('erc20-token-stream', { ...stream, maxAmount: '0x64' })).toEqual([100n])
})

test('[IMP-24] a number of uses is a line of its own, in the visitor’s language', () => {
  const often = { policies: [{ type: 'call-limit', data: { limit: 1_500 } }] }
  const usesIn = (language: string, permission: object, more: object = {}) => {
    const action = read(permission, more)
    if (!action) throw new TypeError('not understood')
    const request = {
      origin: 'https://shop.example',
      networkId: toCaipNetworkId('eip155', 1),
      account,
      action,
    }
    const say = (key: WordKey) => (key === 'label.uses' ? 'uses' : '')
    const { parts } = tellInspection(inspectRequest(request), request, { say, language })
    return parts.map(({ lines }) => lines.flatMap(({ label, value }) => (label === 'uses' ? value : [])))
  }
  expect(usesIn('en', coins, often)).toEqual([['1,500']])
  expect(usesIn('de', calls({ functions: [{ functionName: 'claim()' }] }), often)).toEqual([['1.500']])
  expect(usesIn('en', coins)).toEqual([[]])
})

test('[IMP-24] names functions, and knows those that move what the account has', () => {
  const abi = [
    { type: 'function', name: 'play', inputs: [{ type: 'tuple[]', components: [{ type: 'uint256' }] }] },
    { type: 'function', name: 'approve', inputs: [{ type: 'address' }, { type: 'uint256' }] },
  ]
  expect(partsOf(calls({ abi, functions: [{ functionName: 'play' }] }))).toMatchObject([
    { what: 'use', of: token, spender: holder, functions: ['play((uint256)[])'], isMoving: false },
  ])
  expect(partsOf(calls({ abi, functions: [{ functionName: 'approve' }] }))).toMatchObject([
    { functions: ['approve(address,uint256)'], isMoving: true },
  ])
  expect(partsOf(calls({ calls: ['0xa9059cbb'] }))).toMatchObject([{ isMoving: true }])
})

test.each([
  ['a field that nobody knows', coins, { limits: [] }],
  ['no end', coins, { expiry: undefined }],
  ['an end that nobody lives to see', coins, { expiry: 8_000_000_000 }],
  ['two ends', coins, { rules: [{ type: 'expiry', data: { timestamp: until } }] }],
  ['an amount in decimal digits', { ...coins, data: { allowance: '100' } }, {}],
  ['no amount', { ...coins, data: {} }, {}],
  ['two amounts', coins, { policies: [{ type: 'token-allowance', data: { allowance: '0x1' } }] }],
  ['a policy that nobody knows', coins, { policies: [{ type: 'gas-limit', data: { limit: '0x1' } }] }],
  ['nobody to get it', coins, { signer: undefined }],
  ['two who get it', coins, { to: holder }],
  ['everybody', coins, { to: '0x0000000000000000000000000000000000000a11', signer: undefined }],
  ['a token of coins', { ...coins, data: { allowance: '0x1', address: token } }, {}],
  ['a token without its address', { type: 'erc20-token-transfer', data: { allowance: '0x1' } }, {}],
  [
    'no time of a period',
    { type: 'native-token-periodic', data: { periodAmount: '0x1', periodDuration: 0 } },
    {},
  ],
  ['limits of arguments', calls({ functions: [{ functionName: 'a()', args: [{}] }] }), {}],
  ['a function that its ABI lacks', calls({ abi: [], functions: [{ functionName: 'play' }] }), {}],
  ['no function', calls({ functions: [] }), {}],
  ['two accounts', coins, { from: holder }],
  ['a chain that is none', coins, { chainId: '0x0' }],
])('[IMP-24] %s is not understood', (_, permission, more) => {
  expect(read(permission, more)).toBeUndefined()
})
