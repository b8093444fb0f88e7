import { expect, test } from 'vitest'
import { toBase58 } from './toBase58'

test.each([
  ['', ''],
  ['61', '2g'],
  ['626262', 'a3gV'],
  ['516b6fcd0f', 'ABnLTmg'],
  ['48656c6c6f20576f726c6421', '2NEpo7TZRRrLZSi2U'],
  ['000001', '112'],
  ['00000000', '1111'],
])('%j is %j, with every zero at its front', (hex, text) => {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
  expect(toBase58(bytes)).toBe(text)
})
