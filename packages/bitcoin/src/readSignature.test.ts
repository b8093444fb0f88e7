import { expect, test } from 'vitest'
import { readSignature } from './readSignature'

const base64 = (...bytes: number[]) => Buffer.from(bytes).toString('base64')
const bytes = (length: number) => Array.from({ length }, () => 7)

test.each([
  ['the old form', base64(31, ...bytes(64))],
  ['BIP-322 of taproot', base64(1, 64, ...bytes(64))],
  ['BIP-322 of segwit', base64(2, 71, ...bytes(71), 33, ...bytes(33))],
  ['BIP-322, full', base64(0, 0, 0, 0, 0, 1, ...bytes(200))],
])('takes %s', (_, signature) => {
  expect(readSignature(signature)).toBe(signature)
})

test.each([
  undefined,
  null,
  7,
  {},
  '',
  'signed',
  '0x1234',
  'not base64!',
  base64(...bytes(3)),
  base64(1, ...bytes(64)),
  base64(26, ...bytes(64)),
  base64(1, 64, ...bytes(63)),
  base64(1, 64, ...bytes(65)),
  base64(2, 64, ...bytes(64)),
  base64(9, ...bytes(400)),
  base64(0, ...bytes(400)),
])('%j is a bad answer, and is not repeated', answer => {
  const caught = (() => {
    try {
      return readSignature(answer)
    } catch (error) {
      return error
    }
  })()
  expect(caught).toMatchObject({ code: 'wallet/bad-answer', cause: undefined })
})
