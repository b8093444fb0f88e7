import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase58 } from './fromBase58'

test('reads what others wrote, with every zero at its front', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 100 }), bytes => {
      expect(fromBase58(base58.encode(bytes))).toEqual(bytes)
    }),
  )
  expect(fromBase58('111')).toEqual(new Uint8Array(3))
})

test.each([undefined, null, 7, '', '0', 'O', 'l', 'I', 'a b', 'a'.repeat(2_001)])(
  'anything else is none: %j',
  text => {
    expect(fromBase58(text)).toBeUndefined()
  },
)
