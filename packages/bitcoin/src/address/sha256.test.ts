import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from './sha256'

test('gives what Node gives, for every length around a block', () => {
  for (let length = 0; length < 200; length += 1) {
    const message = Uint8Array.from({ length }, (_, at) => (at * 31 + length) & 255)
    const expected = createHash('sha256').update(message).digest('hex')
    expect(Buffer.from(sha256(message)).toString('hex')).toBe(expected)
  }
})
