import { expect, it, test } from 'vitest'
import { numbersAsText } from '../../prices/numbersAsText'
import { isSolanaKey } from './isSolanaKey'
import { programs, wrappedSol } from './programs'
import { readTransaction } from './readTransaction'

const signature = 'sig'
const whole = {
  slot: 5,
  blockTime: 7,
  transaction: {
    signatures: [signature],
    message: {
      header: { numRequiredSignatures: 1 },
      accountKeys: [wrappedSol, programs.system],
      instructions: [{ programIdIndex: 1, accounts: [0, 2], data: '3Bxs' }],
    },
  },
  meta: {
    ...{ err: null, fee: 5000, preBalances: [1, 2, 3], postBalances: [1, 2, 3] },
    loadedAddresses: { writable: [programs.stake], readonly: [] },
    preTokenBalances: [],
    postTokenBalances: [
      {
        ...{ accountIndex: 2, mint: wrappedSol, owner: programs.token },
        uiTokenAmount: { amount: '18446744073709551615', decimals: 9, uiAmount: 1.8e10 },
      },
    ],
  },
}
const read = (value: unknown) =>
  readTransaction(
    numbersAsText(JSON.stringify(value).replace('"preBalances":[1,', '"preBalances":[500000000000000001,')),
    signature,
  )

it('reads every digit, and accounts of lookup tables', () => {
  const found = read(whole)
  expect(found?.lamports[0]?.before).toBe(500_000_000_000_000_001n)
  expect(found?.accounts).toEqual([wrappedSol, programs.system, programs.stake])
  expect(found?.tokens).toEqual([
    {
      ...{ place: 2, mint: wrappedSol, owner: programs.token, decimals: 9 },
      ...{ before: 0n, after: 2n ** 64n - 1n },
    },
  ])
  expect(found?.instructions[0]).toMatchObject({
    program: programs.system,
    accounts: [wrappedSol, programs.stake],
  })
})

const { meta, transaction } = whole
const { message } = transaction
const [balance] = meta.postTokenBalances
test.each<[string, unknown]>([
  ['nothing', {}],
  ['HTML', '<html>'],
  ['another one', { ...whole, transaction: { ...transaction, signatures: ['other'] } }],
  ['no meta', { ...whole, meta: null }],
  ['fewer balances', { ...whole, meta: { ...meta, postBalances: [1] } }],
  ['negative lamports', { ...whole, meta: { ...meta, postBalances: [-1, 2, 3] } }],
  ['a fraction', { ...whole, meta: { ...meta, fee: 0.5 } }],
  ['more than 64 bits', { ...whole, meta: { ...meta, postBalances: ['99999999999999999999', 2, 3] } }],
  [
    'lying decimals',
    {
      ...whole,
      meta: { ...meta, postTokenBalances: [{ ...balance, uiTokenAmount: { amount: '1', decimals: 999 } }] },
    },
  ],
  [
    'a place that is none',
    { ...whole, meta: { ...meta, postTokenBalances: [{ ...balance, accountIndex: 3 }] } },
  ],
  [
    'an account that is none',
    { ...whole, transaction: { ...transaction, message: { ...message, accountKeys: ['x', 'y'] } } },
  ],
])('refuses %s', (_, value) => {
  expect(() => read(value)).toThrow()
})

test.each([
  [true, wrappedSol],
  [true, programs.system],
  [false, `${programs.system}1`],
  [false, wrappedSol.slice(1)],
  [false, `${wrappedSol}z`],
  [false, '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'],
  [false, 'l'.repeat(40)],
  [false, 'z'.repeat(44)],
  [false, ''],
  [false, undefined],
])('%s: %s is an address', (expected, value) => {
  expect(isSolanaKey(value)).toBe(expected)
})
