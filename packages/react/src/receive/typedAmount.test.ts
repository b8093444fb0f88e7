import { expect, test } from 'vitest'
import { typedAmount } from './typedAmount'

test.each([
  ['', '.', ''],
  ['0.5', '.', '0.5'],
  ['.5', '.', '0.5'],
  ['12', '.', '12'],
  ['1.', '.', '1.'],
  [' 1.25 ', '.', '1.25'],
  ['1,', '.', '1.'], // the only separator of many keyboards
  ['1,5', ',', '1.5'],
  ['1.', ',', '1.'],
  ['٣٫٥', '٫', '3.5'],
  ['۱۲', '.', '12'],
])('[SND-13] %s is an amount where %s stands before the fraction', (text, separator, kept) => {
  expect(typedAmount(text, 6, separator)).toBe(kept)
})

test.each([
  ['1,000', '.'], // a thousand, or one?
  ['1.000', ','],
  ['1,000.5', '.'],
  ['1.2.3', '.'],
  ['-1', '.'],
  ['1e5', '.'],
  ['0x10', '.'],
  ['1.1234567', '.'],
  ['9'.repeat(81), '.'],
])('[SND-13] %s is taken for none', (text, separator) => {
  expect(typedAmount(text, 6, separator)).toBeUndefined()
})

test('[SND-13] what has no fraction takes no separator', () => {
  expect(typedAmount('1.', 0, '.')).toBeUndefined()
  expect(typedAmount('1', 0, '.')).toBe('1')
})
