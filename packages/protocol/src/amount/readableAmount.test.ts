import { expect, test } from 'vitest'
import { displayMoney } from './displayMoney'
import { multiplyAmounts } from './multiplyAmounts'
import { readAmount } from './readAmount'
import { exactAmount, readableAmount } from './readableAmount'

const read = (text: string) => readAmount(text) ?? { value: -1n, decimals: 0 }

test.each([
  ['0', '0.000'],
  ['1.9999', '1.999'],
  ['1234567.5', '1,234,567.500'],
  ['0.001', '0.001'],
  ['0.0009', '0.0009'],
  ['0.0001234', '0.00012'],
  ['0.00001', '0.0₄1'],
  ['0.00000123456', '0.0₅12'],
  ['0.000000000000000001', '0.0₁₇1'],
  ['1.00000123456', '1.000'],
])('%s reads %s', (text, shown) => {
  expect(readableAmount(read(text), 3, 'en-US')).toBe(shown)
})

test('tiny amounts are written in the digits of the language', () => {
  expect(readableAmount(read('0.00000123456'), 3, 'de')).toBe('0,0₅12')
  expect(readableAmount(read('0.00000123456'), 3, 'ar-EG')).toBe('٠٫٠₅١٢')
})

test('all of an amount', () => {
  expect(exactAmount(read('12345678901234567890.123456789'), 'en-US')).toBe(
    '12,345,678,901,234,567,890.123456789',
  )
  expect(exactAmount(read('1234.50'), 'de')).toBe('1.234,5')
})

test('[ACC-22] money is rounded down to cents, and written as the language does', () => {
  expect(displayMoney('1250.509', 'en-US')).toBe('$1,250.50')
  expect(displayMoney('1250.509', 'de').replace(/\s/, ' ')).toBe('1.250,50 $')
  expect(displayMoney('0', 'en-US')).toBe('$0.00')
  expect(displayMoney('0.004', 'en-US')).toBe('<$0.01')
  expect(displayMoney('0.0000012', 'en-US', readableAmount)).toBe('$0.0₅12')
  expect(displayMoney('99999999999999999999.99', 'en-US')).toBe('$99,999,999,999,999,999,999.99')
})

test('texts that are no decimal are no amount', () => {
  for (const text of ['', '.5', '1e5', '0x1', '1,5', ' 1', 'NaN']) expect(readAmount(text)).toBeUndefined()
  expect(multiplyAmounts(read('1.5'), read('2000.50'))).toEqual({ value: 3000750n, decimals: 3 })
})

test('dollars in Arabic begin with no mark that turns their sign round', () => {
  expect(displayMoney('5', 'ar')).toMatch(/^5.*US\$$/)
})
