import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addAmounts } from './addAmounts'
import { compareAmounts } from './compareAmounts'
import { decimalAmount } from './decimalAmount'
import { divideAmounts } from './divideAmounts'
import { formatAmount } from './formatAmount'
import { multiplyAmounts } from './multiplyAmounts'
import { shortDecimal } from './shortDecimal'

const settings = { seed: 20_261_117, numRuns: 2_000 }
/** Numbers as people and services write them: short and long, with and without an exponent. */
const decimal = fc
  .record({
    sign: fc.constantFrom('', '-'),
    whole: fc.bigInt({ min: 0n, max: 10n ** 40n }),
    fraction: fc.option(fc.stringMatching(/^\d{1,30}$/), { nil: undefined }),
    exponent: fc.option(fc.integer({ min: -30, max: 30 }), { nil: undefined }),
  })
  .map(
    ({ sign, whole, fraction, exponent }) =>
      `${sign}${whole}${fraction === undefined ? '' : `.${fraction}`}${exponent === undefined ? '' : `e${exponent}`}`,
  )
const small = fc.integer({ min: -1_000, max: 1_000 }).map(String)
const number = fc.oneof(decimal, small)

/** big.js writes -0, which is no amount. */
const plain = (value: Big) => value.toString().replace(/^-0$/, '0')

test('[ACC-26] a decimal is read and written as an independent library does it', () => {
  fc.assert(
    fc.property(number, text => {
      expect(shortDecimal(decimalAmount(text))).toBe(plain(new Big(text)))
    }),
    settings,
  )
})

test('[ACC-24 ACC-25] quotients have 20 places, half rounded away from zero', () => {
  const divide = (a: string, b: string) => divideAmounts(decimalAmount(a), decimalAmount(b))
  const isDivisor = (text: string) => decimalAmount(text).value !== 0n
  fc.assert(
    fc.property(number, number.filter(isDivisor), (a, b) => {
      expect(shortDecimal(divide(a, b))).toBe(plain(new Big(a).div(b)))
    }),
    settings,
  )
  expect(formatAmount(divide('1', '3'))).toBe('0.33333333333333333333')
  expect(formatAmount(divide('-2', '3'))).toBe('-0.66666666666666666667')
  expect(formatAmount(divide('1', '2e20'))).toBe('0.00000000000000000001')
  expect(formatAmount(divide('-1', '2e20'))).toBe('-0.00000000000000000001')
  expect(formatAmount(divide('1', '3e20'))).toBe('0')
})

test('[ACC-24] sums, products and comparisons lose nothing', () => {
  fc.assert(
    fc.property(number, number, (a, b) => {
      const [one, other] = [decimalAmount(a), decimalAmount(b)]
      expect(shortDecimal(addAmounts(one, other))).toBe(plain(new Big(a).plus(b)))
      expect(shortDecimal(multiplyAmounts(one, other))).toBe(plain(new Big(a).times(b)))
      expect(compareAmounts(one, other)).toBe(new Big(a).cmp(b))
    }),
    settings,
  )
})

test.each([
  ['0.000001', '0.000001'],
  ['0.0000001', '1e-7'],
  ['0.00000012345', '1.2345e-7'],
  ['100000000000000000000', '100000000000000000000'],
  ['1000000000000000000000', '1e+21'],
  ['-1234567890123456789012.5', '-1.2345678901234567890125e+21'],
  ['0', '0'],
])('[ACC-26] %s is written %s', (text, written) => {
  expect(shortDecimal(decimalAmount(text))).toBe(written)
})

test.each([
  '',
  ' ',
  '-',
  '.',
  '1.',
  '.5',
  '1,5',
  '0x10',
  '1e',
  '1e99999',
  'NaN',
  'Infinity',
  '１',
  '1 ',
  '--1',
])('[ERR-43] %j is no number, and that is an error', text => {
  expect(() => decimalAmount(text)).toThrow('Not a valid number')
})

test('[ERR-43] a number without end is refused at once', () => {
  expect(() => decimalAmount('9'.repeat(100_000))).toThrow('Not a valid number')
  expect(() => decimalAmount('1e-2000')).toThrow('Not a valid number')
})

test('[ERR-44] dividing by zero is an error', () => {
  expect(() => divideAmounts(decimalAmount('1'), decimalAmount('0.00'))).toThrow('Not a valid divisor: 0')
})
