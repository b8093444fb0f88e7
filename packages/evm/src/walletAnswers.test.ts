import { expect, test } from 'vitest'
import { readAccounts, readChainId, readHex } from './walletAnswers'

const address = `0x${'aB'.repeat(20)}`

test('accounts are a list of addresses', () => {
  expect(readAccounts([address])).toEqual([address])
  expect(readAccounts([])).toEqual([])
  const wrong = [null, undefined, {}, address, [7], [address, '0x12'], ['ab'.repeat(20)], { length: 0 }]
  for (const answer of wrong) expect(() => readAccounts(answer)).toThrow(badAnswer)
  const other = `0x${'12'.repeat(20)}`
  expect(readAccounts([other, address, address.toLowerCase(), address.toUpperCase(), other])).toEqual([
    other,
    address,
  ])
  expect(readAccounts([address.toUpperCase()])[0]).toMatch(/^0x[0-9A-F]{40}$/)
  const many = Array.from({ length: 1_001 }, (_, index) => `0x${String(index).padStart(40, '0')}`)
  expect(readAccounts(many)).toEqual(many.slice(0, 1_000))
})

test('lists of accounts that are traps are no accounts', () => {
  let reads = 0
  const changing = Object.defineProperty([address], 0, { get: () => (reads++ === 0 ? address : {}) })
  expect(readAccounts(changing)).toEqual([address])
  const throwing = Object.defineProperty([address], 0, {
    get() {
      throw new Error('gotcha')
    },
  })
  const endless = new Array(2 ** 32 - 1)
  const holes = Object.assign(new Array(2), { 1: address })
  for (const answer of [throwing, endless, holes]) expect(() => readAccounts(answer)).toThrow(badAnswer)
})

test('a chain id is a positive whole number', () => {
  expect(['0x1', '0xA4B1', '137', 10, 10n].map(readChainId)).toEqual([1, 42161, 137, 10, 10])
  const wrong = [0, -1, 1.5, Number.NaN, '', '0x', 'ten', '0x0', null, {}, [1], '0x20000000000000', ' 1']
  for (const answer of wrong) expect(() => readChainId(answer)).toThrow(badAnswer)
})

test('a signature and a hash are bytes', () => {
  const short = `0x${'ab'.repeat(31)}`
  expect(readHex(short, 'signature')).toBe(short)
  for (const answer of ['0x', '0x1', 'ab', `0x${'ab'.repeat(30)}`, `${short}a`, null, 7, {}])
    expect(() => readHex(answer, 'signature')).toThrow(badAnswer)
  const hash = `0x${'0f'.repeat(32)}`
  expect(readHex(hash, 'transaction hash')).toBe(hash)
  expect(() => readHex('0xab12', 'transaction hash')).toThrow(badAnswer)
})

const badAnswer = expect.objectContaining({ code: 'wallet/bad-answer' })
