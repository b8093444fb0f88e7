import { assert, property, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase58 } from './fromBase58'
import { toBase58 } from './toBase58'

test('reads back what was written', () => {
  const check = property(uint8Array({ maxLength: 80 }), bytes => {
    expect(fromBase58(toBase58(bytes))).toEqual(Uint8Array.from(bytes))
  })
  assert(check, { numRuns: 200, seed: 58, examples: [[Uint8Array.of()], [Uint8Array.of(0, 0, 7)]] })
  expect(fromBase58('StV1DL6CwTryKyV')).toEqual(new TextEncoder().encode('hello world'))
})

test.each(['0', 'O', 'I', 'l', 'a b', 'ü', '=='])('takes nothing else: %j', text => {
  expect(() => fromBase58(text)).toThrow('not base58')
})
