import { expect, test } from 'vitest'
import { codeDigits } from './codeDigits'

test.each([
  ['12', '12'],
  ['123456', '123456'],
  ['1234567', '123456'],
  ['123 456', '123456'],
  ['12-34-56', '123456'],
  ['Your code for site 24 is 483920.', '483920'],
  ['٤٨٣٩٢٠', '483920'],
  ['۴۸۳۹۲۰', '483920'],
  ['４８３９２０', '483920'],
  ['४८', ''],
  ['abc', ''],
  ['', ''],
])('[IMP-10 VAL-03] %s is read as %s', (typed, code) => {
  expect(codeDigits(typed)).toBe(code)
})
